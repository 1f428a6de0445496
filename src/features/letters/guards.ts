// What keeps machines out, key or not: how often, how fast, and a field that nobody sees. Nobody is turned away for good:
// a form that looks like a machine's is shown again, with all that was typed, and taken when it is sent once more.

import { ATTACHMENTS_OF } from '@/facts/forms'
import { FORM_FILL_MIN_SECONDS } from '@/facts/limits'
import { cookiesCount } from '@/identity/access/authenticate-request'
import { LETTER_LIMITS, tooMany } from '@/inbox/limits'
import type { LetterCall } from './letter-call'
import { LetterRefused } from './refused'

/** Hidden from people; programs fill in everything. */
export const HONEYPOT = 'website'

export async function requireRoom({ payload, from }: LetterCall): Promise<void> {
  const over = await tooMany(payload, LETTER_LIMITS.byAddress, from.address)
  if (over) throw new LetterRefused({ form: 'tooMany' }, over.opensAt)
}

/** Sent from a page of ours, and not larger than any form of ours. */
export function requireOwnForm({ headers, isTooMuch, files, form }: LetterCall): void {
  if (!cookiesCount(headers)) throw new LetterRefused({ form: 'notFromHere' })
  if (files.length > ATTACHMENTS_OF[form].max) throw new LetterRefused({ files: 'fileTooMany' })
  if (isTooMuch) throw new LetterRefused({ form: 'tooMuch' })
}

/** When the form was shown, in milliseconds since 1970; null when nobody knows. */
function shownAt({ memory }: LetterCall): number | null {
  return memory?.shownAt ?? null
}

export function requireHuman(call: LetterCall): void {
  const shown = shownAt(call)
  const isTooFast = shown === null || Date.now() - shown < FORM_FILL_MIN_SECONDS * 1000
  if (call.fields.get(HONEYPOT) || isTooFast) throw new LetterRefused({ form: 'notSure' })
}
