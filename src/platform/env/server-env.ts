// Settings of the HTTP server: limits per address, https, and access to metrics.

import { z } from 'zod'
import { asciiEmailSchema } from '@/shared/email-address'
import { count, flag, list, optional, positiveCount } from './variable-types'

const TWO_YEARS_SECONDS = 63_072_000
/** Requests for metrics are not limited, so tokens must be long. */
const METRICS_TOKEN_MIN_CHARACTERS = 16

export const serverVariables = {
  HSTS_ENABLED: flag(true),
  HSTS_MAX_AGE: count(TWO_YEARS_SECONDS),
  COOKIE_HOST_PREFIX: flag(true),
  SECURITY_CONTACT: optional(
    z.union([asciiEmailSchema, z.url({ protocol: /^(https|mailto|tel)$/ })], {
      error: 'an e-mail address, or a page as https://www.example.com/security',
    }),
  ),
  RATE_LIMITER_PAGES_ENABLED: flag(true),
  RATE_LIMITER_PAGES_POINTS: positiveCount(300),
  RATE_LIMITER_PAGES_DURATION: positiveCount(60),
  PAGE_CACHE_PREWARM: flag(true),
  METRICS_ENABLED: flag(false),
  METRICS_TOKENS: list.pipe(
    z.array(
      z
        .string()
        .min(METRICS_TOKEN_MIN_CHARACTERS, `at least ${METRICS_TOKEN_MIN_CHARACTERS} characters each`)
        .regex(/^\S+$/, 'no spaces in a token'),
    ),
  ),
}

const parsed = z.object(serverVariables)
type ServerVariables = z.infer<typeof parsed>

export interface ServerSettings {
  /** Makes browsers use https only; null on a site without https, or if the operator disables it. */
  hsts: { seconds: number } | null
  /** E-mail address or page for reports of vulnerabilities; undefined if none is published. */
  securityContact: string | undefined
  /** Tells whether cookies with access rights have the prefix `__Host-`: on https, unless the operator disables it. */
  hostCookies: boolean
  /** Uncached pages per address; null without a limit. */
  pageLimit: { points: number; seconds: number } | null
  /** Tells whether the pages of the menu are rendered right after the start. */
  prewarmsPages: boolean
  /** Tokens for the metrics; null if these are disabled. */
  metrics: { tokens: string[] } | null
}

function metricsSettings({ METRICS_ENABLED, METRICS_TOKENS }: ServerVariables): ServerSettings['metrics'] {
  if (!METRICS_ENABLED) return null
  // On Directus administrators read them without a token; here no session is accepted.
  if (METRICS_TOKENS.length === 0) throw new Error('METRICS_ENABLED needs METRICS_TOKENS')
  return { tokens: METRICS_TOKENS }
}

export function serverSettings(values: ServerVariables, isHttps: boolean): ServerSettings {
  return {
    hsts: isHttps && values.HSTS_ENABLED ? { seconds: values.HSTS_MAX_AGE } : null,
    securityContact: values.SECURITY_CONTACT,
    hostCookies: isHttps && values.COOKIE_HOST_PREFIX,
    pageLimit: values.RATE_LIMITER_PAGES_ENABLED
      ? { points: values.RATE_LIMITER_PAGES_POINTS, seconds: values.RATE_LIMITER_PAGES_DURATION }
      : null,
    prewarmsPages: values.PAGE_CACHE_PREWARM,
    metrics: metricsSettings(values),
  }
}
