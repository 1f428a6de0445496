// Answers a form that is sent twice with the outcome of the first sending. A code of the second factor works once: after a double
// click the browser shows the second response only, and after a cut connection none, so that the person would never see the
// result of the first. Works within one process: a repetition that reaches another process is refused like a used code, or does
// not show the recovery codes of a second factor that was just turned on; these can be made anew.

import { hmacSha256Hex } from '../crypto/primitives'

/** Long enough for a second click, and no longer, because outcomes may contain tokens and codes in plain text. */
const KEPT_MS = 10_000
/** Maximum number of outcomes in memory. Beyond it the oldest is dropped, and its repetition is refused. */
const KEPT_MAX = 1000

/** Outcomes in progress or just reached, by the digest of the sending. */
const outcomes = new Map<string, Promise<unknown>>()

function forget(digest: string, outcome: Promise<unknown>): void {
  if (outcomes.get(digest) === outcome) outcomes.delete(digest)
}

function forgetOldest(): void {
  const [oldest] = outcomes.keys()
  if (oldest !== undefined && outcomes.size > KEPT_MAX) outcomes.delete(oldest)
}

/**
 * Runs `act`, or returns the outcome of the same sending if that is in progress or ended in the last ten seconds. A
 * failure in progress is shared, but not kept. `sending` names the action and everything that proves sender and intent
 * (session or ticket, and code); only its keyed digest is kept.
 */
export function shareOutcome<Outcome>(
  sending: readonly string[],
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const digest = hmacSha256Hex(JSON.stringify(sending))
  const known = outcomes.get(digest)
  if (known) return known as Promise<Outcome>
  const outcome = act()
  outcomes.set(digest, outcome)
  forgetOldest()
  const end = () => forget(digest, outcome)
  outcome.then(() => setTimeout(end, KEPT_MS).unref(), end)
  return outcome
}
