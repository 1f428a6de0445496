// What a finished page may load and run (CSP level 3). Its inline parts are known byte for byte, so each is named by its digest.

import { createHash } from 'node:crypto'
import { MAP_ORIGIN } from '@/facts/map-service'
import type { RouteName } from '@/facts/routes'
import type { Environment } from '@/platform/env'

export type PolicySettings = Pick<Environment, 'analytics' | 'botCheck'>

/** Executed, or obeyed, by browsers; other types are data. */
const EXECUTED = /^(|module|text\/javascript|speculationrules|importmap)$/
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g

/** To where Google's tag reports (developers.google.com/tag-platform/security/guides/csp). */
const ANALYTICS_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.googletagmanager.com',
  'https://*.analytics.google.com',
]
/** developers.google.com/recaptcha/docs/faq */
const BOT_CHECK_HOSTS = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
  'https://recaptcha.google.com/recaptcha/',
]

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const distinct = (sources: readonly string[]) => [...new Set(sources)].join(' ')

function scriptDigests(html: string): string[] {
  const inline = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => {
    const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? ''
    return !/\ssrc=/.test(attributes) && EXECUTED.test(type)
  })
  return inline.map(([, , text = '']) => digestOf(text))
}

const styleDigests = (html: string) => [...html.matchAll(STYLE)].map(([, text = '']) => digestOf(text))

/** Value of the header for a page of this route. Nothing inline runs or styles it but what was in it when it was finished. */
export function contentSecurityPolicy(html: string, route: RouteName, settings: PolicySettings): string {
  const { analytics, botCheck } = settings
  const counting = analytics.tags.length > 0 ? [new URL(analytics.scriptUrl).origin, ...ANALYTICS_HOSTS] : []
  const checking = botCheck ? [new URL(botCheck.scriptUrl).origin, ...BOT_CHECK_HOSTS] : []
  const map = route === 'contact' ? [MAP_ORIGIN] : []
  const frames = [...map, ...checking]
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptDigests(html), ...counting, ...checking],
    'style-src': ["'self'", ...styleDigests(html)],
    'img-src': ["'self'", 'data:', ...counting],
    'connect-src': ["'self'", ...counting, ...checking],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // The panel shows pages beside their form.
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${distinct(sources)}`)
    .join('; ')
}
