import type { FormMemory } from './form-memory'
import type { Problem } from './problems'

const MINUTE_MS = 60_000

/** What the last try has left for the screen. */
export interface Answer {
  email: string
  problems: readonly Problem[]
  /** Until it may be tried again. */
  minutesLeft: number
  /** When that is, in milliseconds since 1970, on the full minute. */
  opensAt: number
}

/** What a form has left, as it is true now. */
export function answerOf(memory: FormMemory | null): Answer {
  const { email = '', problems = [], opensAt = 0 } = memory ?? {}
  const isOpenAgain = opensAt <= Date.now()
  return {
    email,
    // Whoever looks again after the time is up can just go on.
    problems: problems.filter((problem) => problem !== 'REQUESTS_EXCEEDED' || !isOpenAgain),
    minutesLeft: Math.max(1, Math.ceil((opensAt - Date.now()) / MINUTE_MS)),
    opensAt: Math.ceil(opensAt / MINUTE_MS) * MINUTE_MS,
  }
}
