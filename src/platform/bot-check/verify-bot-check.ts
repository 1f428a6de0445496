// Verifies a bot-check token with its service (reCAPTCHA v3, `siteverify`).

import { z } from 'zod'

const TIMEOUT_MS = 3000

export interface BotCheckSettings {
  /** `https://www.google.com/recaptcha/api/siteverify`, or a local server in tests. */
  url: string
  secret: string
  /** From 0 to 1; a lower score counts as automated. */
  minScore: number
  /** Host name of the pages that the token may come from. */
  hostname: string
}

export type BotVerdict = 'human' | 'machine' | 'unknown'

const verificationSchema = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

/** Configuration errors, for which no visitor must be refused. */
const CONFIGURATION_ERRORS = ['missing-input-secret', 'invalid-input-secret', 'bad-request']

async function requestVerification(
  { url, secret }: BotCheckSettings,
  token: string,
): Promise<z.infer<typeof verificationSchema>> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the bot check answered ${response.status}`)
  return verificationSchema.parse(await response.json())
}

/**
 * Tells whether the token is valid and was made for this action on our pages, and returns its score. Returns `unknown`,
 * and logs it, if the service is down or misconfigured; the other spam checks decide then.
 */
export async function verifyBotCheck(
  settings: BotCheckSettings,
  { token, action }: { token: string; action: string },
  log: { warn(message: string): void },
): Promise<BotVerdict> {
  if (!token) return 'machine'
  try {
    const answer = await requestVerification(settings, token)
    const faults = answer['error-codes'] ?? []
    if (faults.some((fault) => CONFIGURATION_ERRORS.includes(fault)))
      throw new Error(`the bot check refuses our settings: ${faults.join(', ')}`)
    const isOurs = answer.action === action && answer.hostname === settings.hostname
    return answer.success && isOurs && (answer.score ?? 0) >= settings.minScore ? 'human' : 'machine'
  } catch (error) {
    log.warn(`bot check skipped: ${error instanceof Error ? error.message : error}`)
    return 'unknown'
  }
}
