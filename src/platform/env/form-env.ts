// Settings of forms: the bot check, the CSRF header, the virus scanner.

import { z } from 'zod'
import { emptyAsUndefined, numberBetween, optional, serviceUrl } from './variable-types'

export const formVariables = {
  RECAPTCHA_SITE_KEY: optional(z.string()),
  RECAPTCHA_SECRET_KEY: optional(z.string()),
  RECAPTCHA_MIN_SCORE: numberBetween(0, 1, 0.5),
  RECAPTCHA_SCRIPT_URL: serviceUrl('https://www.google.com/recaptcha/api.js'),
  RECAPTCHA_VERIFY_URL: serviceUrl('https://www.google.com/recaptcha/api/siteverify'),
  CSRF_HEADER: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^[a-z0-9-]+$/i, 'a name of a header')
      .default('csrf-token'),
  ),
  CLAMAV_URL: optional(
    // Sockets of clamd are not supported.
    z.url({ protocol: /^clamd$/, hostname: /./, error: 'an address as clamd://127.0.0.1:3310' }),
  ),
}

type Values = z.infer<z.ZodObject<typeof formVariables>>

export interface FormSettings {
  /** Null without keys; then the other spam checks decide alone. */
  botCheck: { siteKey: string; secret: string; minScore: number; scriptUrl: string; verifyUrl: string } | null
  /** Name of the header with the CSRF token. */
  csrfHeader: string
  /** `clamd://host:port` */
  clamavUrl: string | undefined
}

export function formSettings(values: Values): FormSettings {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secret } = values
  if (Boolean(siteKey) !== Boolean(secret))
    throw new Error('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY: set both, or none')
  return {
    botCheck:
      siteKey && secret
        ? {
            siteKey,
            secret,
            minScore: values.RECAPTCHA_MIN_SCORE,
            scriptUrl: values.RECAPTCHA_SCRIPT_URL,
            verifyUrl: values.RECAPTCHA_VERIFY_URL,
          }
        : null,
    csrfHeader: values.CSRF_HEADER.toLowerCase(),
    clamavUrl: values.CLAMAV_URL,
  }
}
