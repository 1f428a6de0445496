// Simulates a browser during outages of the site: it keeps cookies, and does not follow redirects.

import { SESSION_PATHS } from '@/i18n/routing/session-paths'

interface OutageResponse {
  status: number
  headers: Headers
  text: string
  /** Names of the cookies that are set or deleted. */
  cookies: string[]
}

export class OutageClient {
  /** Address of the site; changes if it is restarted on another port. */
  url: string
  readonly #given: Record<string, string>
  readonly #cookies = new Map<string, string>()

  constructor(url: string, { cookie = '', ...headers }: Record<string, string> = {}) {
    this.url = url
    this.#given = headers
    for (const pair of cookie.split('; ').filter(Boolean)) this.#keep(pair)
  }

  #keep(cookie: string): string {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
    this.#cookies.set(name, value)
    return name
  }

  /** Returns its cookies as they are sent. */
  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ')
  }

  async #send(
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<OutageResponse> {
    const { cookie } = this
    const own = { origin: this.url, 'sec-fetch-site': 'same-origin', ...this.#given }
    const headers = { ...own, cookie, ...init.headers }
    const answer = await fetch(new URL(path, this.url), { ...init, headers, redirect: 'manual' })
    const cookies = answer.headers.getSetCookie().map((set) => this.#keep(set))
    return { status: answer.status, headers: answer.headers, text: await answer.text(), cookies }
  }

  get(path: string, accept = 'text/html'): Promise<OutageResponse> {
    return this.#send(path, { headers: { accept } })
  }

  /** Sends a form. */
  post(path: string, fields: Record<string, string>, accept = 'text/html'): Promise<OutageResponse> {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { accept } })
  }

  /** Sends a form, or a file of it, as a script does: with the CSRF token of a page. */
  async postByScript(path: string, fields: Record<string, string | File>): Promise<OutageResponse> {
    const csrf = await this.get(SESSION_PATHS.csrf, 'application/json')
    const { header, token } = JSON.parse(csrf.text)
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const headers = { accept: 'application/json', [header]: token }
    return this.#send(path, { method: 'POST', body, headers })
  }

  /** Uploads a file to a collection, or replaces one, as the admin panel does. */
  upload(path: string, file: File, fields: object, method = 'POST'): Promise<OutageResponse> {
    const body = new FormData()
    body.append('file', file)
    body.append('_payload', JSON.stringify(fields))
    return this.#send(path, { method, body, headers: { accept: 'application/json' } })
  }

  /** Calls a server function as Next's client code does. */
  callFunction(path: string, id: string, argument: object): Promise<OutageResponse> {
    const headers = {
      accept: 'text/x-component',
      'content-type': 'text/plain;charset=UTF-8',
      'next-action': id,
    }
    return this.#send(path, { method: 'POST', body: JSON.stringify([argument]), headers })
  }

  sendJson(method: string, path: string, body: object): Promise<OutageResponse> {
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    return this.#send(path, { method, body: JSON.stringify(body), headers })
  }
}
