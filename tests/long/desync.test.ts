// Ten thousand connections with framing that lies, beside readers: no answer of one connection differs because of another
// (F3 of the security review: bytes that one visitor owed were taken from the next one's request). About half a minute.

import { setTimeout as pause } from 'node:timers/promises'
import { RawConnection } from '@tests/support/http/raw-http'
import { useTestSite } from '@tests/support/site/use-test-site'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'

const site = useTestSite()

const CONNECTIONS = 10_000
const AT_ONCE = 25
/** The same connections in every run; a fault is shrunk to the shortest that still causes it. */
const SEED = 2026

/** Holds the addresses that readers ask for meanwhile: cached pages, a missing one, one that is made anew, data, redirects. */
const READ = [
  ...LOCALE_CODES.map((locale) => pagePath('home', locale)),
  pagePath('contact', 'en'),
  pagePath('news', 'de'),
  '/en/nothing-here',
  '/fr/actualites/rien',
  '/en/search?q=steel',
  '/server/ping',
  '/en/_payload.json',
  '/EN/news',
  '/en/account',
]

interface Seen {
  status: number
  location: string | null
  policy: string | null
  text: string
}

/** Without what differs from one making of a page to the next: nonces, and how its data are cut into scripts. */
const settled = (text: string) =>
  text
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid')
    .replaceAll(/('sha256-[^']+' ?)+/g, 'digests ')

async function read(path: string): Promise<Seen> {
  const answer = await fetch(site.url + path, {
    headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' },
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    policy: settled(answer.headers.get('content-security-policy') ?? ''),
    text: settled(await answer.text()),
  }
}

const expected = new Map<string, Seen>()
beforeAll(async () => {
  // The second time: by then each page is kept that can be.
  for (const path of READ) await read(path)
  await site.untilIdle()
  for (const path of READ) expected.set(path, await read(path))
})

const path = fc.constantFrom(
  ...READ,
  '/en/zz1',
  '/de/neuigkeiten/zz',
  '/moved',
  '/api/news',
  '/admin',
  '/session/bar?path=/',
  '/submissions/contact',
  '/%00',
  '//',
  '*',
  'http://evil.example/en',
)
const framing = fc.constantFrom(
  '',
  'Content-Length: 0',
  'Content-Length: 1',
  'Content-Length: 5',
  'Content-Length: 40',
  'Content-Length: 400',
  'Content-Length: 100000',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: +5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\r\n chunked',
  'Expect: 100-continue\r\nContent-Length: 5',
  'Trailer: x',
  'Connection: Upgrade\r\nUpgrade: h2c',
  'Connection: close, Content-Length\r\nContent-Length: 5',
  'Connection: keep-alive\r\nKeep-Alive: timeout=600',
  'Range: bytes=0-3',
  'If-None-Match: *',
  'X-HTTP-Method-Override: POST',
)
const body = fc.oneof(
  fc.constant(''),
  fc.constant('xxxxx'),
  fc.constant('0\r\n\r\n'),
  fc.constant('5\r\nhello\r\n0\r\n\r\n'),
  fc.constant('GET /en HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  fc.constant('POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n{}'),
  fc.string({ maxLength: 60, unit: 'binary-ascii' }),
)
const asking = fc.constantFrom(
  'Accept: text/html\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document',
  'Accept: text/html',
  'Accept: application/json',
  'RSC: 1\r\nNext-Router-Prefetch: 1',
  'Next-Action: x',
  'Accept-Encoding: identity;q=0, *;q=0',
)
const request = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'SEARCH', 'TRACE'),
    path,
    asking,
    framing,
    body,
  })
  .map((one) =>
    [`${one.method} ${one.path} HTTP/1.1`, 'Host: localhost', one.asking, one.framing]
      .filter(Boolean)
      .join('\r\n')
      .concat('\r\n\r\n', one.body),
  )
/** Holds what one connection sends: one request after the other, each as bytes. */
const connection = fc.array(request, { minLength: 1, maxLength: 3 })

async function attack(requests: string[]): Promise<void> {
  const raw = await RawConnection.open(site.url)
  raw.send(requests.join(''))
  // Long enough for the server to begin; what it owes then, it owes to a connection that is gone.
  await pause(5)
  raw.close()
}

test(`${CONNECTIONS} connections with hostile framing change no other answer`, async () => {
  let sent = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(connection, { minLength: AT_ONCE, maxLength: AT_ONCE }),
      fc.shuffledSubarray(READ, { minLength: 3, maxLength: 3 }),
      async (connections, paths) => {
        const attacks = connections.map(attack)
        const seen = await Promise.all(paths.map(read))
        await Promise.all(attacks)
        sent += connections.length
        for (const [index, answer] of seen.entries()) {
          const wanted = expected.get(paths[index] ?? '')
          expect(answer, paths[index]).toEqual(wanted)
        }
      },
    ),
    { numRuns: CONNECTIONS / AT_ONCE, seed: SEED },
  )
  expect(site.process.exitCode).toBeNull()
  // And afterwards nothing is kept that should not be.
  for (const [address, wanted] of expected) expect(await read(address), address).toEqual(wanted)
  process.stdout.write(
    `attack: ${sent} connections, answers of ${READ.length} addresses compared all along\n`,
  )
})
