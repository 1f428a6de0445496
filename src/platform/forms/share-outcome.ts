// Gives a form that is sent twice the outcome of the first sending. A code of the second factor works once: of a double
// click the browser shows the second response only, and after a cut connection none, so that what the first one has made
// would never be seen. Known in this process only: a repetition that meets another process is refused like a used code, or, where the
// second factor is on by then, finds its codes not shown: they can be made anew.

import { hmacSha256Hex } from '../crypto/primitives'

/** Long enough to press once more. Outcomes may hold tokens and codes in plain text, which stay no longer in memory. */
const KEPT_MS = 10_000
/** Above it the oldest is forgotten, whose repetition is then refused. */
const KEPT_MAX = 1000

/** Outcomes under way and just reached, by the digest of the sending. */
const outcomes = new Map<string, Promise<unknown>>()

function forget(digest: string, outcome: Promise<unknown>): void {
  if (outcomes.get(digest) === outcome) outcomes.delete(digest)
}

function forgetOldest(): void {
  const [oldest] = outcomes.keys()
  if (oldest !== undefined && outcomes.size > KEPT_MAX) outcomes.delete(oldest)
}

/**
 * Runs the act; or gives the outcome of the same sending that is under way, or was done in the last ten seconds. A failure
 * is shared while it is under way, and not kept. `sending` names the act and all that proves the sender and the intent:
 * session or ticket, and code. Only its keyed digest is kept.
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
