// Calls of our scripts that change something carry the proof that they come from a page of ours. The page itself is
// kept and the same for everybody, so its meta tag is made when it is first needed (docs/decisions/016-csrf.md).

import { CSRF_META_NAME, CSRF_METHODS, CSRF_MISMATCH, type PageKeys } from '@/facts/csrf'
import { SESSION_PATHS } from '@/facts/session-paths'

/** What the proof looks like on its way out. */
export type ProofHeaders = Record<string, string>

let underWay: Promise<PageKeys> | undefined

const metaTag = () => document.querySelector<HTMLMetaElement>(`meta[name="${CSRF_META_NAME}"]`)

function keepInPage({ token, header }: PageKeys): void {
  const meta = metaTag() ?? document.head.appendChild(document.createElement('meta'))
  meta.name = CSRF_META_NAME
  meta.content = token
  meta.dataset.header = header
}

async function askForKeys(): Promise<PageKeys> {
  const answer = await fetch(SESSION_PATHS.csrf, { credentials: 'same-origin', cache: 'no-store' })
  if (!answer.ok) throw new Error(`${SESSION_PATHS.csrf} answered ${answer.status}`)
  const keys: PageKeys = await answer.json()
  keepInPage(keys)
  return keys
}

/** What the server gives a page for its forms; asked for once. Rejects when it cannot be had, and asks again then. */
export function pageKeys(): Promise<PageKeys> {
  underWay ??= askForKeys().catch((error: unknown) => {
    underWay = undefined
    throw error
  })
  return underWay
}

async function proof(isRenewed: boolean): Promise<ProofHeaders> {
  if (isRenewed) underWay = undefined
  const meta = isRenewed ? null : metaTag()
  if (meta?.content && meta.dataset.header) return { [meta.dataset.header]: meta.content }
  const { header, token } = await pageKeys()
  return { [header]: token }
}

/** Sends with the proof, and once more with a new one when the server does not take it: a tab may outlive its cookie. */
export async function sendWithProof<Answer>(
  send: (headers: ProofHeaders) => Promise<Answer>,
  isMismatch: (answer: Answer) => boolean | Promise<boolean>,
): Promise<Answer> {
  const answer = await send(await proof(false))
  return (await isMismatch(answer)) ? send(await proof(true)) : answer
}

/** Whether the status and body of an answer say that the proof is missing or wrong. */
export function isCsrfMismatch(status: number, body: unknown): boolean {
  const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined
  return status === CSRF_MISMATCH.status && name === CSRF_MISMATCH.name
}

/** `fetch`, with the proof for what changes something here. Other calls, and other hosts, never see it. */
export function csrfFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const isOwn = new URL(address, window.location.href).origin === window.location.origin
  if (!isOwn || !CSRF_METHODS.includes((init.method ?? 'GET').toUpperCase())) return fetch(address, init)
  return sendWithProof(
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
