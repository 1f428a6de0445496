// Implements reCAPTCHA v3's protocol: the script for browsers, and the verification of its tokens.

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { openLocalServer } from './local-server'

export const SITE_KEY = 'site-key-of-the-tests'
export const SECRET_KEY = 'secret-key-of-the-tests'

/** Describes failures: each is one in which the real service has failed a site. */
export interface Behaviour {
  script:
    | 'good'
    | 'not found'
    | 'never answers'
    | 'without its global'
    | 'global comes late'
    | 'never ready'
    | 'render throws'
  execute: 'good' | 'rejects' | 'never answers'
  verify: 'good' | 'fault' | 'not JSON'
  score: number
  /** Replaces the action of the token. */
  action: string | null
  hostname: string | null
}

const GOOD: Behaviour = {
  script: 'good',
  execute: 'good',
  verify: 'good',
  score: 0.9,
  action: null,
  hostname: null,
}

interface Token {
  id: string
  action: string
  hostname: string
}

export interface RecaptchaService {
  /** For RECAPTCHA_SCRIPT_URL and RECAPTCHA_VERIFY_URL. */
  scriptUrl: string
  verifyUrl: string
  /** An empty page of the same server. */
  pageUrl: string
  /** Parameters of each request for the script. */
  scripts: URLSearchParams[]
  /** The tokens that it was asked to verify. */
  asked: { secret: string; response: string }[]
  /** Changes the behaviour from now on; anything not given works. */
  behave(changes: Partial<Behaviour>): void
  /** Returns a token as the script would. */
  tokenFor(action: string, hostname: string): string
  close(): Promise<void>
}

/** Runs in the browser. The token contains the data that the real service stores at Google. */
function installGrecaptcha(behaviour: Behaviour, siteKey: string): void {
  const never = new Promise<string>(() => {})
  const grecaptcha = {
    ready: (work: () => void) => (behaviour.script === 'never ready' ? undefined : setTimeout(work, 5)),
    render(container: HTMLElement, options: { sitekey: string }) {
      if (behaviour.script === 'render throws' || options.sitekey !== siteKey)
        throw new Error('Invalid site key or not loaded in api.js')
      const badge = document.createElement('div')
      badge.className = 'grecaptcha-badge'
      badge.textContent = 'badge'
      container.append(badge)
      return 7
    },
    execute(widget: number, { action }: { action: string }) {
      if (behaviour.execute === 'never answers') return never
      if (behaviour.execute === 'rejects' || widget !== 7) return Promise.reject(new Error('no'))
      const token = { id: `${Math.random()}`, action, hostname: location.hostname }
      return Promise.resolve(btoa(JSON.stringify(token)))
    },
  }
  const install = () => Object.assign(window, { grecaptcha })
  if (behaviour.script === 'without its global') return
  if (behaviour.script === 'global comes late') setTimeout(install, 200)
  else install()
}

const tokenOf = (text: string): Token | null => {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString())
  } catch {
    return null
  }
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of request) body += chunk
  return new URLSearchParams(body)
}

export async function recaptchaService(): Promise<RecaptchaService> {
  let behaviour = GOOD
  /** Browsers send only one request for the same address at a time: a hanging one has to end before another is sent. */
  const hanging = new Set<ServerResponse>()
  const scripts: URLSearchParams[] = []
  const asked: RecaptchaService['asked'] = []
  const used = new Set<string>()

  const judge = (secret: string, response: string) => {
    const refuse = (code: string) => ({ success: false, 'error-codes': [code] })
    if (secret !== SECRET_KEY) return refuse('invalid-input-secret')
    const token = tokenOf(response)
    if (!token) return refuse('invalid-input-response')
    if (used.has(response)) return refuse('timeout-or-duplicate')
    used.add(response)
    const { score, action, hostname } = behaviour
    return {
      success: true,
      challenge_ts: new Date().toISOString(),
      score,
      action: action ?? token.action,
      hostname: hostname ?? token.hostname,
    }
  }
  const verify = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await bodyOf(request)
    const [secret, token] = [form.get('secret') ?? '', form.get('response') ?? '']
    asked.push({ secret, response: token })
    if (behaviour.verify === 'fault') return response.writeHead(500).end('oops')
    if (behaviour.verify === 'not JSON') return response.end('<html>')
    response.end(JSON.stringify(judge(secret, token)))
  }
  const sendScript = (address: URL, response: ServerResponse) => {
    scripts.push(address.searchParams)
    if (behaviour.script === 'not found') return response.writeHead(404).end()
    if (behaviour.script === 'never answers') return hanging.add(response)
    // tsx adds calls of `__name`, which browsers lack.
    const text = `var __name=(f)=>f;(${installGrecaptcha})(${JSON.stringify(behaviour)},${JSON.stringify(SITE_KEY)})`
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(text)
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://any.invalid')
    if (address.pathname === '/siteverify') verify(request, response)
    else if (address.pathname === '/api.js') sendScript(address, response)
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>page</title>')
  })
  const { origin, close } = await openLocalServer(server)
  return {
    scriptUrl: `${origin}/api.js`,
    verifyUrl: `${origin}/siteverify`,
    pageUrl: `${origin}/page`,
    scripts,
    asked,
    behave(changes) {
      behaviour = { ...GOOD, ...changes }
      for (const response of hanging) response.destroy()
      hanging.clear()
    },
    tokenFor: (action, hostname) =>
      Buffer.from(JSON.stringify({ id: randomUUID(), action, hostname })).toString('base64'),
    close,
  }
}
