// Defines a call of the contract and its response, independent of how it is sent.

export const PASSWORD = 'Secret-pass-1'

export interface RequestInput {
  headers?: Record<string, string>
  /** Objects are sent as JSON; text, bytes and streams unchanged. */
  body?: unknown
  token?: string | undefined
  cookies?: Record<string, string>
}

export interface ReceivedResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts.
  body: any
  /** Cookies that were set, by name; `text` is the whole header. */
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

/** Returns the headers of a call, beginning with those of the caller's address. */
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

/** Returns the body as it is sent; undefined for none. */
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

/** Returns a function that signs a person in by such calls. */
export const signInBy =
  (call: Call) =>
  async ({ email, password }: TestUser): Promise<Tokens> => {
    const { status, body } = await call('POST', '/auth/login', { body: { email, password } })
    if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`)
    return body.data
  }
