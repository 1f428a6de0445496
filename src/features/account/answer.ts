import { type WaitingTime, waitingTime } from '@/i18n/waiting-time'
import type { AccountMemory, ToldProblem } from './account-memory'

/** What the last form has left for the screen. */
export interface Answer {
  problems: readonly ToldProblem[]
  /** Null when it may be tried at once. */
  waiting: WaitingTime | null
  done: AccountMemory['done']
}

/** What a form has left, as it is true now. */
export function answerOf(memory: AccountMemory | null): Answer {
  const { problems = [], opensAt, done } = memory ?? {}
  const waiting = waitingTime(opensAt)
  return {
    problems: problems.filter(({ problem }) => problem !== 'REQUESTS_EXCEEDED' || waiting),
    waiting,
    done,
  }
}
