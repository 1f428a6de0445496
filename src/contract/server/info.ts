import { z } from 'zod'
import { DEFAULT_LOCALE } from '@/facts/locales'
import { ANYONE } from '../callers'
import { endpoint } from '../http/endpoint'

/** What a client may know before anybody has signed in: which house this is, and whether one may register. */
export const info = endpoint({
  method: 'GET',
  path: '/server/info',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.unknown(),
  async act({ payload }) {
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

/** Never runs: `serve` answers before it asks who is calling. Here so that the table of endpoints is whole. */
export const ping = endpoint({
  method: 'GET',
  path: '/server/ping',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.unknown(),
  act: async () => ({ text: { type: 'text/html; charset=utf-8', body: 'pong' } }),
})
