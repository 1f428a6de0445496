import { z } from 'zod'
import { DEFAULT_LOCALE } from '@/shared/locales'
import { ANYONE } from '../allowed-roles'
import { endpoint } from '../http/endpoint'

/** Describes the app to anonymous clients: its name, and whether registration is open. */
export const info = endpoint({
  method: 'GET',
  path: '/server/info',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.unknown(),
  async handle({ payload }) {
    const [company, settings] = await Promise.all([
      payload.findGlobal({ slug: 'company', locale: DEFAULT_LOCALE, depth: 0, draft: false }),
      payload.findGlobal({ slug: 'sign-in-settings', depth: 0 }),
    ])
    const project = {
      project_name: company.name ?? 'Kovina',
      project_descriptor: null,
      project_logo: null,
      project_color: null,
      default_appearance: 'auto',
      default_theme_light: null,
      default_theme_dark: null,
      theme_light_overrides: null,
      theme_dark_overrides: null,
      default_language: DEFAULT_LOCALE,
      public_foreground: null,
      public_background: null,
      public_favicon: null,
      public_note: null,
      custom_css: null,
      public_registration: settings.publicRegistration === true,
      public_registration_verify_email: settings.verifyEmail !== false,
    }
    return { data: { project } }
  },
})

/**
 * Listed for completeness of the table of endpoints. It never runs, because `serve` answers a ping before it identifies
 * the caller.
 */
export const ping = endpoint({
  method: 'GET',
  path: '/server/ping',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.unknown(),
  handle: async () => ({ text: { type: 'text/html; charset=utf-8', body: 'pong' } }),
})
