// A call of the contract and its answer, whichever way the call goes.

export const PASSWORD = 'Secret-pass-1'

export interface RequestInput {
  headers?: Record<string, string>
  /** An object goes out as JSON; text, bytes and streams as they are. */
  body?: unknown
  token?: string | undefined
  cookies?: Record<string, string>
}

export interface ReceivedResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts.
  body: any
  /** Cookies that were set, by name; the text is the whole header. */
  cookies: Record<string, { value: string; text: string }>
  milliseconds: number
}

export interface TestUser {
  id: string
  email: string
  password: string
}

function cookiesOf(headers: Headers): ReceivedResponse['cookies'] {
  const entries = headers.getSetCookie().map((text) => {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
    return [name, { value: decodeURIComponent(value), text }] as const
  })
  return Object.fromEntries(entries)
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
}

/** The headers of a call; those of the caller's address first. */
export function headersOf(
  { headers, body, token, cookies }: RequestInput,
  address: Record<string, string>,
): Record<string, string> {
  return {
    ...address,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookies && {
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    }),
    ...headers,
  }
}

/** The body as it is sent; undefined for none. */
export function sentBody({ body }: RequestInput) {
  return body === undefined || isRaw(body) ? body : JSON.stringify(body)
}

export function receivedResponse(
  { status, headers, text }: Pick<ReceivedResponse, 'status' | 'headers'> & { text: string },
  began: number,
): ReceivedResponse {
  const isJson = /json/.test(headers.get('content-type') ?? '')
  return {
    status,
    headers,
    body: isJson && text !== '' ? JSON.parse(text) : text || null,
    cookies: cookiesOf(headers),
    milliseconds: performance.now() - began,
  }
}

export type Call = (method: string, path: string, sent?: RequestInput) => Promise<ReceivedResponse>

/** Tokens of mode json. */
export interface Tokens {
  access_token: string
  refresh_token: string
  expires: number
}

/** Signs somebody in by such calls. */
export const signInBy =
  (call: Call) =>
  async ({ email, password }: TestUser): Promise<Tokens> => {
    const { status, body } = await call('POST', '/auth/login', { body: { email, password } })
    if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`)
    return body.data
  }
