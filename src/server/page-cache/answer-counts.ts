import type { CacheStatus } from './send-cached-page'

/** The way in which the cache came by an answer; `stale`: the new page took too long, so the old one was sent. */
type Outcome = 'hit' | 'stale' | 'miss' | 'renewed'

/** Numbers of answers since the start. */
export type AnswerCounts = Record<Outcome, number>

export const noAnswers = (): AnswerCounts => ({ hit: 0, stale: 0, miss: 0, renewed: 0 })

export const OUTCOMES: Readonly<Record<CacheStatus, Outcome>> = {
  hit: 'hit',
  'hit; detail=old': 'stale',
  'fwd=uri-miss; stored': 'miss',
  'fwd=stale; stored': 'renewed',
  'fwd=stale; fwd-status=304': 'renewed',
}
