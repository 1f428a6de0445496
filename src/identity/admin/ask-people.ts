// How the panel's forms ask the addresses of `collections/people-endpoints.ts`.

import type { PeopleWords } from '@/i18n/admin-words'
import { filledIn } from '@/i18n/filled-in'

export interface Asked<Body> {
  /** Null when it was refused or did not arrive. */
  body: Body | null
  /** Why not, for the person; empty when it worked. */
  problem: string
}

type Problem = 'errorForbidden' | 'errorInvite' | 'errorState' | 'errorLimit' | 'errorOther'

/** Words for what can go wrong; who invites nobody needs none for that. */
export type ProblemWords = Omit<Pick<PeopleWords, Problem>, 'errorInvite'> & { errorInvite?: string }

const PROBLEMS: Record<string, Problem> = {
  FORBIDDEN: 'errorForbidden',
  INVALID_INVITE: 'errorInvite',
  UNPROCESSABLE_CONTENT: 'errorState',
  REQUESTS_EXCEEDED: 'errorLimit',
}

function problemOf(words: ProblemWords, code: unknown, reset: unknown): string {
  const text = words[PROBLEMS[String(code)] ?? 'errorOther'] ?? words.errorOther
  const time = typeof reset === 'string' ? new Date(reset).toLocaleTimeString([], { timeStyle: 'short' }) : ''
  return filledIn(text, { time })
}

/** Asks with the panel's cookies; never throws. */
export async function askPeople<Body extends object>(
  words: ProblemWords,
  path: string,
  { method = 'POST', body }: { method?: 'GET' | 'POST'; body?: object } = {},
): Promise<Asked<Body>> {
  try {
    const answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const read: Body & { code?: string; reset?: string } = await answer.json()
    if (answer.ok) return { body: read, problem: '' }
    return { body: null, problem: problemOf(words, read.code, read.reset) }
  } catch {
    return { body: null, problem: problemOf(words, null, null) }
  }
}
