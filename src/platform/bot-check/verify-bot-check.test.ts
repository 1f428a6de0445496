import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { verifyBotCheck } from './verify-bot-check'

let server: Server
let url: string
let asked: URLSearchParams[] = []
let warnings: string[] = []
let answer: { status: number; body: string } | 'none'

const log = { warn: (message: string) => warnings.push(message) }
const good = { success: true, score: 0.9, action: 'contact', hostname: 'www.kovina.example' }
const says = (body: object) => {
  answer = { status: 200, body: JSON.stringify(body) }
}
const verify = (token = 'a token') =>
  verifyBotCheck(
    { url, secret: 'the secret', minScore: 0.5, hostname: 'www.kovina.example' },
    { token, action: 'contact' },
    log,
  )

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push(new URLSearchParams(body))
      if (answer !== 'none') response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  warnings = []
})

test('a good token for this action, from our pages, is a human’s', async () => {
  says(good)
  expect(await verify()).toBe('human')
  expect(asked.map((form) => Object.fromEntries(form))).toEqual([
    { secret: 'the secret', response: 'a token' },
  ])
})

describe('a machine’s', () => {
  test.each([
    ['a low score', { ...good, score: 0.4 }],
    ['no score', { success: true, action: 'contact', hostname: 'www.kovina.example' }],
    ['another action', { ...good, action: 'application' }],
    ['another host', { ...good, hostname: 'evil.example' }],
    ['a token that is used or too old', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a token that was made up', { success: false, 'error-codes': ['invalid-input-response'] }],
  ])('%s', async (_, body) => {
    says(body)
    expect(await verify()).toBe('machine')
    expect(warnings).toEqual([])
  })

  test('no token, without asking', async () => {
    expect(await verify('')).toBe('machine')
    expect(asked).toEqual([])
  })
})

describe('unknown, and the log says why', () => {
  test.each([
    ['our secret is wrong', 200, JSON.stringify({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['a fault there', 500, 'oops'],
    ['no JSON', 200, '<html>'],
    ['JSON of another form', 200, '{"success":"yes"}'],
    ['a score that is none', 200, JSON.stringify({ ...good, score: 7 })],
  ])('%s', async (_, status, body) => {
    answer = { status, body }
    expect(await verify()).toBe('unknown')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).not.toContain('the secret')
  })

  test('no answer in time', async () => {
    answer = 'none'
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    onTestFinished(() => timeout.mockRestore())
    const verdict = verify()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    limit.abort(new Error('in time'))
    expect(await verdict).toBe('unknown')
    expect(timeout).toHaveBeenCalledExactlyOnceWith(3000)
    expect(warnings).toEqual(['bot check skipped: in time'])
  })

  test('nobody there', async () => {
    const settings = { url: 'http://127.0.0.1:1/', secret: 'x', minScore: 0.5, hostname: 'x' }
    expect(await verifyBotCheck(settings, { token: 'x', action: 'contact' }, log)).toBe('unknown')
  })
})
