// Compares our responses with those recorded from a real Directus server (12.4.0; single sign-on 11.17.4).

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { ContractContext, ReceivedResponse, RequestInput } from './contract-context'

interface RecordedRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

interface RecordedResponse {
  status: number
  headers?: Record<string, string | string[]>
  body: unknown
}

interface RecordedMail {
  to: string
  url: string
  token_claims: Record<string, string>
}

export interface Recorded {
  name: string
  request: RecordedRequest
  response: RecordedResponse
  /** The mail sent at that moment; null if it was verified that there was none. */
  mail?: RecordedMail | null
}

const files = new Map<string, Recorded[]>()

function casesOf(file: string): Recorded[] {
  const known = files.get(file)
  if (known) return known
  const { cases } = JSON.parse(
    readFileSync(path.resolve('tests/contract/transcripts', `${file}.json`), 'utf8'),
  )
  files.set(file, cases)
  return cases
}

/** Returns a recorded case by its name. */
export function recorded(file: string, name: string): Recorded {
  const found = casesOf(file).find((one) => one.name === name)
  if (!found) throw new Error(`${file}.json has no case “${name}”`)
  return found
}

/** Returns the names of a file's cases, for the test that each of them is replayed. */
export function namesIn(file: string): string[] {
  return casesOf(file).map(({ name }) => name)
}

const PLACEHOLDERS: [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<jwt>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/(?<![\w-])[\w-]{64}(?![\w-])/g, '<nanoid64>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<iso-datetime>'],
  [/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, '<http-date>'],
  [/(?<=retry after )\d+ \w+/g, '<duration>'],
  // Newer versions of Node.js add this; ours need not.
  [/ \(line \d+ column \d+\)/g, ''],
]

/** Replaces every value that differs between runs by its placeholder, as in the recordings. */
export function withPlaceholders<Value>(value: Value): Value {
  const text = JSON.stringify(value ?? null)
  return JSON.parse(PLACEHOLDERS.reduce((done, [pattern, name]) => done.replace(pattern, name), text))
}

export interface Replay extends RequestInput {
  path?: string
  /** Replacements of values in the recorded body: ids and tokens of the test. */
  with?: Record<string, unknown>
  /** Intended differences of our response; `because` is for the reader. */
  differs?: { status?: number; body?: unknown; because: string }
  /** Fields of `data` that are not compared. */
  without?: string[]
}

function bodyOf({ body }: RecordedRequest, values: Replay['with']): unknown {
  if (typeof body !== 'object' || body === null) return body
  if ('$raw' in body) return body.$raw
  return values ? { ...body, ...values } : body
}

/** Returns the headers that describe the request; tokens and cookies are the test's own. */
function headersOf({ headers = {} }: RecordedRequest): Record<string, string> {
  const own = ['authorization', 'cookie']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)))
}

function expectHeaders(ours: Headers, recordedHeaders: RecordedResponse['headers'] = {}): void {
  for (const name of ['content-type', 'cache-control']) {
    const expected = recordedHeaders[name]
    if (typeof expected === 'string') expect(ours.get(name), name).toBe(expected)
  }
}

/**
 * Sends the recorded request (or the test's replacement), and compares status, body and type of the response with the
 * recording.
 */
export async function replay(
  context: ContractContext,
  file: string,
  name: string,
  { differs, without = [], path: ownPath, with: values, ...sent }: Replay = {},
): Promise<ReceivedResponse> {
  const { request, response } = recorded(file, name)
  const answer = await context.call(request.method, ownPath ?? request.path, {
    ...sent,
    headers: { ...headersOf(request), ...sent.headers },
    body: 'body' in sent ? sent.body : bodyOf(request, values),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(differs?.status ?? response.status)
  if (!differs?.status) expectHeaders(answer.headers, response.headers)
  const expected = differs && 'body' in differs ? differs.body : response.body
  if (differs?.status && !('body' in differs)) return answer
  expect(leaving(withPlaceholders(answer.body), without)).toEqual(
    leaving(withPlaceholders(textOf(expected)), without),
  )
  return answer
}

/**
 * Returns the replacement for an unknown address. It is requested below one of the contract's prefixes, because outside
 * of these are the pages of the site.
 */
export function belowPrefix(file: string, name: string): Pick<Replay, 'path' | 'differs'> {
  const { request, response } = recorded(file, name)
  const body = JSON.parse(JSON.stringify(response.body).replaceAll('/nope', '/server/nope'))
  return {
    path: `/server${request.path}`,
    differs: { body, because: 'it is the address that was asked for' },
  }
}

/** Returns the text of a body that is no JSON, which was recorded as `{"$text": …}`. */
function textOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && '$text' in body ? body.$text : body
}

function leaving(body: unknown, without: readonly string[]): unknown {
  if (without.length === 0 || typeof body !== 'object' || body === null || !('data' in body)) return body
  const data = Object.fromEntries(Object.entries(body.data ?? {}).filter(([name]) => !without.includes(name)))
  return { ...body, data }
}
