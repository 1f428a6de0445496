// Builds the Content-Security-Policy of public pages (level 3). Inline content needs a digest or a nonce.

import { createHash } from 'node:crypto'
import type { RouteName } from '@/i18n/routing/routes'
import { BADGE_STYLE } from '@/shared/bot-check-badge'
import { MAP_ORIGIN } from '@/shared/map-service'
import type { Environment } from '../env/env'

/** Sources for inline content, e.g. `'sha256-…'` or `'nonce-…'`. */
interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Hosts to which Google's tag reports (developers.google.com/tag-platform/security/guides/csp). */
const ANALYTICS_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.googletagmanager.com',
  'https://*.analytics.google.com',
]
/** Hosts from which reCAPTCHA loads (developers.google.com/recaptcha/docs/faq). */
const BOT_CHECK_HOSTS = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
  'https://recaptcha.google.com/recaptcha/',
]

/** Returns the source that permits exactly this script or style. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function externalSources({ analytics, botCheck }: Pick<Environment, 'analytics' | 'botCheck'>) {
  return {
    counting: analytics.tags.length > 0 ? [new URL(analytics.scriptUrl).origin, ...ANALYTICS_HOSTS] : [],
    checking: botCheck ? [new URL(botCheck.scriptUrl).origin, ...BOT_CHECK_HOSTS] : [],
    badge: botCheck ? [hashSource(BADGE_STYLE)] : [],
  }
}

/** Returns the header's value for a page of this route. */
export function contentSecurityPolicy(
  route: RouteName | undefined,
  inline: InlineSources,
  settings: Pick<Environment, 'analytics' | 'botCheck'>,
): string {
  const { counting, checking, badge } = externalSources(settings)
  const frames = [...(route === 'contact' ? [MAP_ORIGIN] : []), ...checking]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts, ...counting, ...checking],
    // A digest would disable 'unsafe-inline'.
    'style-src': ["'self'", ...inline.styles, ...(inline.styles.includes("'unsafe-inline'") ? [] : badge)],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', ...counting],
    'connect-src': ["'self'", ...counting, ...checking],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // The admin panel shows pages beside their form.
    'frame-ancestors': ["'self'"],
    // The code of a single sign-on may redirect to another site, and Chromium applies this directive to redirects too.
    ...(route !== 'signIn' && { 'form-action': ["'self'"] }),
  }
  return serializePolicy(directives)
}

/**
 * Returns the header's value for a page of the admin panel. Payload writes styles into attributes, and its editor adds
 * style elements. Scripts need a digest or a nonce as elsewhere.
 */
export function adminContentSecurityPolicy(scripts: readonly string[]): string {
  return serializePolicy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
  })
}

function serializePolicy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}
