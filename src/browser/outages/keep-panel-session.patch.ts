// Payload's panel (3.90.2) takes every refused renewal of a session for its end and leads away from the page, with what was
// being written. A server that cannot renew right now has ended nothing; and an editor who was signed out elsewhere can sign in
// elsewhere too, while the form waits. And it keeps the promise of a preference for good, which never settles when the request
// for it is lost: each later save of the form waits for it, so the form never learns what was stored and is refused as outdated.

const RENEWAL = /\/api\/users\/refresh-token(\?|$)/
const PREFERENCE = /^\/api\/payload-preferences\//
const OWN_API = /^\/api\//
const isTemporary = (status: number) => status === 429 || status >= 500
const ENDED = [401, 403]
/** Pages with a form: an item, a new one, a global. */
const FORM = /^\/admin\/(collections\/[^/]+|globals)\/[^/]+/

interface PanelSessionOptions {
  /** The panel's message when the session has ended; without a colon, behind which it expects names of fields. */
  endedMessage: string
  /** The panel's message when the server does not answer, in place of the browser's own, which is English. */
  lostMessage: string
  /** Called when a renewal has been refused and the page stays. */
  onRefused: () => void
}

function addressOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input, location.href)
}

async function messageOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => null)
  return body?.errors?.[0]?.message ?? `${response.status} ${response.statusText}`
}

/** Stands for an answer that was lost; the panel does without a preference that it cannot have. */
const unavailable = () => new Response(null, { status: 503 })

const isForm = () => FORM.test(location.pathname)

/** Lets the panel see a lost connection in place of a renewal that was refused: it stays, and shows the message. */
export function keepPanelSession({ endedMessage, lostMessage, onRefused }: PanelSessionOptions): () => void {
  const original = window.fetch
  const send: typeof fetch = (input, init) =>
    original(input, init).catch((failure: unknown) => {
      throw failure instanceof TypeError ? new Error(lostMessage) : failure
    })

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
    const { origin, pathname } = addressOf(input)
    if (origin !== location.origin || !OWN_API.test(pathname)) return original(input, init)
    if (RENEWAL.test(pathname)) return renew(() => send(input, init))
    if (PREFERENCE.test(pathname)) return send(input, init).catch(unavailable)
    const response = await send(input, init)
    if (!ENDED.includes(response.status) || !isForm() || !(await isSignedOut())) return response
    return Response.json({ errors: [{ message: endedMessage }] }, { status: response.status })
  }
  return () => {
    window.fetch = original
  }
}
