// Wraps `window.fetch` in the admin panel, to correct Payload's handling (3.90.2) of sessions and lost answers:
// - It treats every refused refresh of the session as its end, and leaves the page with its unsaved text. But a server
// that is temporarily unavailable has ended nothing, and users who were signed out elsewhere can sign in in another tab
// while the form waits.
// - It keeps the promise of a preference for ever. If the request or its answer is lost, the promise never settles,
// each later save of the form waits for it, and the form is refused as outdated.
// - It sets no time limits. On a connection that fades without being cut, a browser waits for many minutes, and the
// form sends nothing more until then.
// - It sends a save that had to wait for another one before the form has learned what that one has stored. Such a save
// would be refused as outdated, like one that follows a save whose answer was lost.

import { AUTOSAVE_STORED, type StoredAutosave } from '@/shared/autosaves'
import { createEarlierSaves } from './earlier-saves'

const RENEWAL = /\/api\/users\/refresh-token(\?|$)/
const PREFERENCE = /^\/api\/payload-preferences\//
/** Maximum wait for a preference. */
const PREFERENCE_MAX_MS = 10_000
const OWN_API = /^\/api\//
const AUTOSAVE = /[?&]autosave=true(&|$)/
/** Maximum wait for the answer to an autosave, which is repeated. */
const AUTOSAVE_MAX_MS = 20_000
/** Maximum wait for a server function of Payload's. Some of these write, and none is repeated. */
const SERVER_FUNCTION_MAX_MS = 60_000
const isTemporary = (status: number) => status === 429 || status >= 500
const ENDED = [401, 403]
/** Pages with a form: an item, a new one, a global. */
const FORM = /^\/admin\/(collections\/[^/]+|globals)\/[^/]+/

interface PanelSessionOptions {
  /** The panel's message when the session has ended. It contains no colon, after which the panel expects names of fields. */
  endedMessage: string
  /** The panel's message when the server does not respond, instead of the browser's own in English. */
  lostMessage: string
  /** Called when a refresh was refused and the page stays. */
  onRefused: () => void
}

function addressOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input, location.href)
}

const isAutosave = ({ search }: URL, body: RequestInit['body']): body is FormData =>
  AUTOSAVE.test(search) && body instanceof FormData

const isServerFunction = (init: RequestInit | undefined) => new Headers(init?.headers).has('Next-Action')

async function messageOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => null)
  return body?.errors?.[0]?.message ?? `${response.status} ${response.statusText}`
}

/** Replaces a lost answer. The panel works without a preference. */
const unavailable = () => new Response(null, { status: 503 })

const isForm = () => FORM.test(location.pathname)

/**
 * Replaces a refused refresh by a lost connection, so that the panel stays and shows the message. Returns a function
 * that undoes this.
 */
export function keepPanelSession({ endedMessage, lostMessage, onRefused }: PanelSessionOptions): () => void {
  const original = window.fetch
  const send: typeof fetch = (input, init) =>
    original(input, init).catch((failure: unknown) => {
      throw failure instanceof TypeError ? new Error(lostMessage) : failure
    })

  /** Adds a time limit for the complete answer, after which the request fails with the message for a lost connection. */
  const withTimeLimit = (milliseconds: number, init: RequestInit | undefined): RequestInit => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(new Error(lostMessage)), milliseconds)
    const signals = [ending.signal, ...(init?.signal ? [init.signal] : [])]
    return { ...init, signal: AbortSignal.any(signals) }
  }

  const earlierSaves = createEarlierSaves()
  const sendAutosave = async (address: URL, init: RequestInit & { body: FormData }): Promise<Response> => {
    const { pathname: path } = address
    const content = earlierSaves.addTo(init.body, address)
    const response = await send(address, withTimeLimit(AUTOSAVE_MAX_MS, init)).catch((lost: unknown) => {
      if (!navigator.onLine) earlierSaves.removeNewest()
      throw lost
    })
    const detail: StoredAutosave = { path, content }
    if (response.ok) window.dispatchEvent(new CustomEvent(AUTOSAVE_STORED, { detail }))
    return response
  }

  const requestPreference: typeof fetch = async (input, init) => {
    const response = await send(input, withTimeLimit(PREFERENCE_MAX_MS, init))
    // The panel does not handle an answer that is interrupted inside its body.
    await response.clone().arrayBuffer()
    return response
  }

  const isSignedOut = async () => {
    const me = await send('/api/users/me')
    return me.ok && (await me.json()).user === null
  }

  const renew = async (request: () => Promise<Response>): Promise<Response> => {
    const response = await request().catch((lost: unknown) => {
      onRefused()
      throw lost
    })
    const isEnded = ENDED.includes(response.status) && isForm()
    if (!isEnded && !isTemporary(response.status)) return response
    onRefused()
    throw new Error(isEnded ? endedMessage : await messageOf(response))
  }

  window.fetch = async (input, init) => {
    const address = addressOf(input)
    const { origin, pathname } = address
    if (origin !== location.origin) return original(input, init)
    if (isServerFunction(init)) return original(input, withTimeLimit(SERVER_FUNCTION_MAX_MS, init))
    if (!OWN_API.test(pathname)) return original(input, init)
    if (RENEWAL.test(pathname)) return renew(() => send(input, init))
    if (PREFERENCE.test(pathname)) return requestPreference(input, init).catch(unavailable)
    const body = init?.body
    const response = await (isAutosave(address, body)
      ? sendAutosave(address, { ...init, body })
      : send(input, init))
    if (!ENDED.includes(response.status) || !isForm() || !(await isSignedOut())) return response
    return Response.json({ errors: [{ message: endedMessage }] }, { status: response.status })
  }
  return () => {
    window.fetch = original
  }
}
