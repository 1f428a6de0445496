// Detects automated submissions: by the time taken and an invisible field, and by the bot check, if it is configured
// and the visitor has consented. No visitor is rejected for good: a suspicious form is shown again with everything
// typed, and accepted when it is sent again. Its files are not stored.

import { type BotCheckSettings, verifyBotCheck } from '@/platform/bot-check/verify-bot-check'
import { getEnvironment } from '@/platform/env/env'
import { formRenderedAt as cookieFormRenderedAt } from '@/platform/forms/form-timestamp-cookie'
import { FORM_FILL_MIN_SECONDS } from '@/shared/limits'
import { SubmissionRejected } from './submission-rejected'
import type { SubmissionRequest } from './submission-request'

/** Name of the field hidden from people; programs fill in every field. */
export const HONEYPOT = 'website'
/** Name of the field with the token of the bot check. */
export const BOT_TOKEN = 'botToken'

/**
 * Returns the time when the form was first shown, in milliseconds since 1970; null if unknown, or in the future because
 * the clock was set back.
 */
export function formRenderedAt({
  flash,
  headers,
}: Pick<SubmissionRequest, 'flash' | 'headers'>): number | null {
  const now = Date.now()
  const known = [flash?.shownAt, cookieFormRenderedAt(headers)].filter(
    (moment) => typeof moment === 'number' && moment <= now,
  ) as number[]
  return known.length > 0 ? Math.min(...known) : null
}

/** Returns the hostname for which a token must be issued: ours, as visitors use it. */
function ownHostname(headers: Headers): string {
  const { siteUrl, isSiteUrlSet } = getEnvironment()
  const asked = `http://${headers.get('host')}`
  return new URL(isSiteUrlSet || !URL.canParse(asked) ? siteUrl : asked).hostname
}

function botCheckSettings(headers: Headers): BotCheckSettings | null {
  const { botCheck } = getEnvironment()
  if (!botCheck) return null
  const { verifyUrl: url, secret, minScore } = botCheck
  return { url, secret, minScore, hostname: ownHostname(headers) }
}

/** Tells by time and honeypot whether the submission is automated; called before its files are stored. */
export function looksAutomated({
  fields,
  ...request
}: Pick<SubmissionRequest, 'flash' | 'headers' | 'fields'>): boolean {
  const shown = formRenderedAt(request)
  const isTooFast = shown === null || Date.now() - shown < FORM_FILL_MIN_SECONDS * 1000
  return isTooFast || fields.getAll(HONEYPOT).some((text) => text !== '')
}

/**
 * Rejects what the bot check classifies as automated. A missing token passes: the visitor has not consented, has no
 * scripts, or loading failed.
 */
export async function requireGoodToken({ payload, form, fields, headers }: SubmissionRequest): Promise<void> {
  const settings = botCheckSettings(headers)
  const token = fields.get(BOT_TOKEN)
  if (!settings || !token) return
  const verdict = await verifyBotCheck(settings, { token, action: form }, payload.logger)
  if (verdict === 'machine') throw new SubmissionRejected({ form: 'machine' })
}
