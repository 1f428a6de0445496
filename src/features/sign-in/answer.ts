import { type WaitingTime, waitingTime } from '@/i18n/waiting-time'
import type { FormMemory } from './form-memory'
import type { Problem } from './problems'

/** What the last try has left for the screen. */
export interface Answer {
  email: string
  problems: readonly Problem[]
  /** Null when it may be tried at once. */
  waiting: WaitingTime | null
}

/** What a form has left, as it is true now. */
export function answerOf(memory: FormMemory | null): Answer {
  const { email = '', problems = [], opensAt } = memory ?? {}
  const waiting = waitingTime(opensAt)
  return {
    email,
    problems: problems.filter((problem) => problem !== 'REQUESTS_EXCEEDED' || waiting),
    waiting,
  }
}
