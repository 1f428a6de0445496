// The browser's side of the proof: where it goes, where it does not, and what becomes of one that is not taken.

import { type Browser, chromium, type Page, type Request, type Route } from '@playwright/test'
import { buildSync } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureBrowser } from '@/scripts/bootstrap/browser.mjs'

const OWN = 'http://own.example'
const FOREIGN = 'http://foreign.example'
const MISMATCH = { name: 'EBADCSRFTOKEN', message: 'CSRF Token invalid' }

const { outputFiles } = buildSync({
  stdin: {
    contents: `export * from '@/browser/csrf-fetch'; export { sendForm } from '@/features/submissions/client/send-form'; export { sendFile } from '@/features/submissions/client/send-submission'`,
    resolveDir: process.cwd(),
  },
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'own',
})

let browser: Browser
let page: Page
let sent: Request[]
let tokens: number
/** The token that the server accepts; any other is answered as a mismatch. */
let good: string
let isAway: boolean
/** Paths whose requests get no answer. */
let silent: string[]

const fulfill = (route: Route, status: number, body: object) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    },
    body: JSON.stringify(body),
  })

async function answer(route: Route): Promise<void> {
  const request = route.request()
  const { pathname } = new URL(request.url())
  if (pathname === '/')
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>page</title>' })
  sent.push(request)
  if (silent.includes(pathname)) return
  if (pathname === '/session/csrf') {
    if (isAway) return fulfill(route, 503, {})
    tokens += 1
    return fulfill(route, 200, { token: `token-${tokens}`, header: 'x-proof', botCheck: null })
  }
  const isTaken = request.method() === 'GET' || request.headers()['x-proof'] === good
  return fulfill(route, isTaken ? 200 : 403, isTaken ? { ok: true } : MISMATCH)
}

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
})
afterAll(() => browser?.close())
beforeEach(async () => {
  sent = []
  tokens = 0
  good = 'token-1'
  isAway = false
  silent = []
  page = await browser.newPage()
  await page.route('**/*', answer)
  await page.goto(`${OWN}/`)
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
})
afterEach(() => page.close())

/** Calls at the same moment; the statuses of their answers, or the error. */
const call = (...calls: [address: string, method: string][]) =>
  page.evaluate(async (all) => {
    const { csrfFetch } = Reflect.get(window, 'own') as typeof import('@/browser/csrf-fetch')
    const one = ([address, method]: [string, string]) =>
      csrfFetch(address, { method, headers: { 'x-own': 'kept' } }).then(
        ({ status }) => status,
        (error: Error) => error.message,
      )
    return Promise.all(all.map(one))
  }, calls)
/** Sends a form as the submissions do. */
const sendForm = () =>
  page.evaluate(() => {
    const own = Reflect.get(window, 'own') as typeof import('@/features/submissions/client/send-form')
    return own.sendForm('/submissions/contact', new FormData())
  })
const proofs = () =>
  sent
    .filter((request) => !request.url().includes('/session/csrf'))
    .map((request) => request.headers()['x-proof'])
const meta = () =>
  page
    .locator('head > meta[name="csrf-token"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('content')))

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s at home carries the proof, beside the headers of its own',
  async (method) => {
    expect(await meta()).toEqual([])
    expect(await call(['/session/refresh', method])).toEqual([200])
    expect(proofs()).toEqual(['token-1'])
    expect(sent.at(-1)?.headers()['x-own']).toBe('kept')
    expect(await meta()).toEqual(['token-1'])
  },
)

test('GET and HEAD carry none, and ask for none', async () => {
  await call(['/session/bar', 'GET'], ['/session/bar', 'HEAD'])
  expect(proofs()).toEqual([undefined, undefined])
  expect(tokens).toBe(0)
})

test.each([`${FOREIGN}/submissions`, '//foreign.example/submissions', 'http://own.example:8080/submissions'])(
  'another host (%s) never sees it',
  async (address) => {
    await call(['/first', 'POST'], [address, 'POST'])
    const foreign = sent.filter((request) => !request.url().startsWith(`${OWN}/`))
    expect(foreign.length).toBeGreaterThan(0)
    for (const request of foreign) expect(request.headers()['x-proof']).toBeUndefined()
  },
)

test('calls at the same moment ask for one token', async () => {
  expect(await call(['/a', 'POST'], ['/b', 'POST'], ['/c', 'DELETE'])).toEqual([200, 200, 200])
  expect(tokens).toBe(1)
})

test('a proof that is not taken any more is asked for anew, once, and sent once more', async () => {
  await call(['/a', 'POST'])
  good = 'token-2'
  expect(await call(['/b', 'POST'])).toEqual([200])
  expect(proofs()).toEqual(['token-1', 'token-1', 'token-2'])
  expect(await meta()).toEqual(['token-2'])
})

test('one that is never taken is tried twice, and no more', async () => {
  good = 'none'
  expect(await call(['/a', 'POST'])).toEqual([403])
  expect(proofs()).toEqual(['token-1', 'token-2'])
})

test('without a token nothing goes out with a made-up one; the next call asks again', async () => {
  isAway = true
  expect(await call(['/a', 'POST'])).toEqual(['/session/csrf answered 503'])
  expect(proofs()).toEqual([])
  isAway = false
  expect(await call(['/a', 'POST'])).toEqual([200])
})

test.each(['/session/csrf', '/session/refresh'])(
  'a server that does not answer %s ends the call after a minute, and the next call works',
  async (path) => {
    await page.evaluate(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      // A minute lasts as long as the test needs; any other limit would not end it.
      AbortSignal.timeout = (ms) => timeout(ms === 60_000 ? 100 : 2 ** 31)
    })
    silent = [path]
    expect(await call(['/session/refresh', 'POST'])).toEqual(['signal timed out'])
    silent = []
    expect(await call(['/session/refresh', 'POST'])).toEqual([200])
  },
)

test('a form that is sent with progress uses the same proof, and the same second try', async () => {
  expect(await sendForm()).toEqual({ status: 200, body: { ok: true } })
  good = 'token-2'
  expect(await sendForm()).toEqual({ status: 200, body: { ok: true } })
  expect(proofs()).toEqual(['token-1', 'token-1', 'token-2'])
  good = 'none'
  expect(await sendForm()).toEqual({ status: 403, body: { faults: { form: 'notFromHere' } } })
})

test('a file whose proof is never taken is refused for that reason, as its form is', async () => {
  good = 'none'
  const outcome = await page.evaluate(() => {
    const own = Reflect.get(window, 'own') as typeof import('@/features/submissions/client/send-submission')
    return own.sendFile('contact', new File(['%PDF-1.4'], 'part.pdf'), () => undefined)
  })
  expect(outcome).toEqual({ fault: 'notFromHere', opensAt: 0 })
})
