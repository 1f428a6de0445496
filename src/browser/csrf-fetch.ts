// Calls of our scripts that change something carry the proof that they come from a page of ours. The page itself is
// kept and the same for everybody, so its meta tag is made when it is first needed (docs/decisions/016-csrf.md).

import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { CSRF_META_NAME, CSRF_METHODS, CSRF_MISMATCH, type FormTokens } from '@/shared/http/csrf'

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
  const answer = await fetch(SESSION_PATHS.csrf, { credentials: 'same-origin', cache: 'no-store' })
  if (!answer.ok) throw new Error(`${SESSION_PATHS.csrf} answered ${answer.status}`)
  const keys: FormTokens = await answer.json()
  storeInMetaTag(keys)
  return keys
}

/**
 * Resolves with the tokens that the server gives a page for its forms; requested once. Rejects when they cannot be had,
 * and requests them again then.
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

/** Sends with the proof, and once more with a new one when the server does not take it: a tab may outlive its cookie. */
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

/** `fetch`, with the proof for what changes something here. Other calls, and other hosts, never see it. */
export function csrfFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const isOwn = new URL(address, window.location.href).origin === window.location.origin
  if (!isOwn || !CSRF_METHODS.includes((init.method ?? 'GET').toUpperCase())) return fetch(address, init)
  return sendWithCsrfToken(
    (extra) => {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(extra)) headers.set(name, value)
      return fetch(address, { ...init, headers })
    },
    async (answer) =>
      // The name stands in the body: over HTTP/2 an answer has no words beside its number.
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
