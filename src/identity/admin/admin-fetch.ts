// Sends requests of the admin panel's forms to the endpoints of `collections/user-admin-endpoints.ts`.

import { adminLocaleOf } from '@/i18n/admin-locale'
import type { UserMessages } from '@/i18n/admin-messages'
import { formatTime } from '@/i18n/format/format-date-time'
import { interpolate } from '@/i18n/format/interpolate'
import { ANSWER_MAX_MS } from '@/shared/limits'

export interface AdminFetchResult<Body> {
  /** Null if the request was refused or did not arrive. */
  body: Body | null
  /** The reason of a failure, as a text for the user; empty on success. */
  error: string
}

type ErrorMessageKey =
  | 'errorForbidden'
  | 'errorInvite'
  | 'errorState'
  | 'errorLimit'
  | 'errorLost'
  | 'errorOther'

/** Texts for errors. The one for invitations is optional, as most callers send none. */
export type ErrorMessages = Omit<Pick<UserMessages, ErrorMessageKey>, 'errorInvite'> & {
  errorInvite?: string
}

const ERROR_MESSAGE_KEYS: Record<string, ErrorMessageKey> = {
  FORBIDDEN: 'errorForbidden',
  INVALID_INVITE: 'errorInvite',
  UNPROCESSABLE_CONTENT: 'errorState',
  REQUESTS_EXCEEDED: 'errorLimit',
}

/** Returns the language of the panel, which is that of its document. */
const panelLocale = () => adminLocaleOf({ language: document.documentElement.lang })

function errorMessageOf(messages: ErrorMessages, code: unknown, reset: unknown): string {
  const text = messages[ERROR_MESSAGE_KEYS[String(code)] ?? 'errorOther'] ?? messages.errorOther
  const time = typeof reset === 'string' ? formatTime(new Date(reset), panelLocale()) : ''
  return interpolate(text, { time })
}

interface Refusal {
  code?: string
  reset?: string
  errors?: { message: string }[]
}

/**
 * Returns the message that the panel's session patch answers with when the session has ended. Unlike our endpoints it
 * sends no code.
 */
function endedSession({ status }: Response, { code, errors }: Refusal): string | undefined {
  return (status === 401 || status === 403) && code === undefined ? errors?.[0]?.message : undefined
}

/** Sends a request with the admin panel's cookies. Never throws: a lost answer, or none within a minute, is an error too. */
export async function adminFetch<Body extends object>(
  messages: ErrorMessages,
  path: string,
  { method = 'POST', body }: { method?: 'GET' | 'POST'; body?: object } = {},
): Promise<AdminFetchResult<Body>> {
  try {
    const answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const read: Body & Refusal = await answer.json()
    if (answer.ok) return { body: read, error: '' }
    return {
      body: null,
      error: endedSession(answer, read) ?? errorMessageOf(messages, read.code, read.reset),
    }
  } catch (failure) {
    // Another server's answer (a proxy's page) is no JSON. Without an answer the act may have been done all the same.
    return { body: null, error: failure instanceof SyntaxError ? messages.errorOther : messages.errorLost }
  }
}
