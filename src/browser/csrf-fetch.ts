// Adds the CSRF token to requests of our scripts that change data. Pages are cached for everybody, so the meta tag with
// the token is created when it is first needed (docs/decisions/016-csrf.md).

import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { CSRF_META_NAME, CSRF_METHODS, CSRF_MISMATCH, type FormTokens } from '@/shared/http/csrf'
import { ANSWER_MAX_MS } from '@/shared/limits'

/** Headers that carry the CSRF token. */
export type CsrfHeaders = Record<string, string>

let pendingTokens: Promise<FormTokens> | undefined

const metaTag = () => document.querySelector<HTMLMetaElement>(`meta[name="${CSRF_META_NAME}"]`)

function storeInMetaTag({ token, header }: FormTokens): void {
  const meta = metaTag() ?? document.head.appendChild(document.createElement('meta'))
  meta.name = CSRF_META_NAME
  meta.content = token
  meta.dataset.header = header
}

async function fetchFormTokens(): Promise<FormTokens> {
  const answer = await fetch(SESSION_PATHS.csrf, {
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MAX_MS),
  })
  if (!answer.ok) throw new Error(`${SESSION_PATHS.csrf} answered ${answer.status}`)
  const keys: FormTokens = await answer.json()
  storeInMetaTag(keys)
  return keys
}

/**
 * Resolves with the tokens that the server issues to a page for its forms; requests them once. If that fails, rejects,
 * and requests them again at the next call.
 */
export function formTokens(): Promise<FormTokens> {
  pendingTokens ??= fetchFormTokens().catch((error: unknown) => {
    pendingTokens = undefined
    throw error
  })
  return pendingTokens
}

async function csrfHeaders(isRenewed: boolean): Promise<CsrfHeaders> {
  if (isRenewed) pendingTokens = undefined
  const meta = isRenewed ? null : metaTag()
  if (meta?.content && meta.dataset.header) return { [meta.dataset.header]: meta.content }
  const { header, token } = await formTokens()
  return { [header]: token }
}

/** Sends a request with the token, and again with a new one if the server refuses it: a tab may outlive its cookie. */
export async function sendWithCsrfToken<Answer>(
  send: (headers: CsrfHeaders) => Promise<Answer>,
  isMismatch: (answer: Answer) => boolean | Promise<boolean>,
): Promise<Answer> {
  const answer = await send(await csrfHeaders(false))
  return (await isMismatch(answer)) ? send(await csrfHeaders(true)) : answer
}

/** Tells whether the status and body of a response say that the token is missing or wrong. */
export function isCsrfMismatch(status: number, body: unknown): boolean {
  const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined
  return status === CSRF_MISMATCH.status && name === CSRF_MISMATCH.name
}

/**
 * Calls `fetch`, and adds the token to requests that change data here. Other requests, and other origins, never get it.
 * Rejects if the answer is not complete within a minute, unless the caller has a signal of its own.
 */
export function csrfFetch(address: string, given: RequestInit = {}): Promise<Response> {
  const init = { signal: AbortSignal.timeout(ANSWER_MAX_MS), ...given }
  const isOwn = new URL(address, window.location.href).origin === window.location.origin
  if (!isOwn || !CSRF_METHODS.includes((init.method ?? 'GET').toUpperCase())) return fetch(address, init)
  return sendWithCsrfToken(
    (extra) => {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(extra)) headers.set(name, value)
      return fetch(address, { ...init, headers })
    },
    async (answer) =>
      // The name is in the body, because HTTP/2 responses have no reason phrase.
      answer.status === CSRF_MISMATCH.status &&
      isCsrfMismatch(
        answer.status,
        await answer
          .clone()
          .json()
          .catch(() => null),
      ),
  )
}
