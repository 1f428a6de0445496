// Requests as bytes, honest and hostile, and every byte of the head that the contract answers with. The recording is of
// the build in which Next's router answered the contract (commit 18573e8): all later builds answer the same, but that a
// table has the name of a file since, that an upgrade is answered (Next left its connection open without an end), and that
// an answer says its length, as Directus' do, and is compressed only from a kilobyte on.

import { gunzipSync, gzipSync, inflateSync } from 'node:zlib'
import { type ContractContext, useContractContext } from '@tests/support/contract/contract-context'
import { RawConnection, type RawResponse, requestHead } from '@tests/support/http/raw-http'
import { beforeAll, describe, expect, test } from 'vitest'
import { sha256Hex } from '@/platform/crypto/primitives'

const context = useContractContext()
const TOKEN = 'token-of-the-framing-tests'
const MEGABYTE = 1024 * 1024
const LIST = '/users?fields=email,first_name&sort=email'

const JSON_BODY = { 'Content-Type': 'application/json' }
const AUTHORIZED = { Authorization: `Bearer ${TOKEN}` }

function post(path: string, body: string | Buffer, headers: Record<string, string> = {}): Buffer {
  const announced = { ...JSON_BODY, 'Content-Length': String(Buffer.byteLength(body)), ...headers }
  return Buffer.concat([Buffer.from(requestHead('POST', path, announced)), Buffer.from(body)])
}

function chunked(path: string, chunks: readonly string[], end = '0\r\n\r\n'): string {
  const framed = chunks.map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`).join('')
  return requestHead('POST', path, { ...JSON_BODY, 'Transfer-Encoding': 'chunked' }) + framed + end
}

const DECOMPRESS = { gzip: gunzipSync, deflate: inflateSync } as const

/** The answer without what no two runs share. */
function comparable({ status, headers, bytes }: RawResponse) {
  const { date: _, 'x-request-id': __, ...rest } = headers
  const decompress = DECOMPRESS[headers['content-encoding'] as keyof typeof DECOMPRESS]
  // Each zlib compresses in its own way.
  if (headers['content-encoding']) delete rest['content-length']
  const saved = rest['content-disposition']?.replace(/\d{8}-\d{6}/, '<time>')
  const shown = { ...rest, ...(saved && { 'content-disposition': saved }) }
  return { status, headers: Object.entries(shown), body: (decompress ? decompress(bytes) : bytes).toString() }
}

interface Exchange {
  send: string | Buffer
  answers?: number
  isHead?: boolean
  /** Waits for the server to end the connection. */
  endsByServer?: boolean
}

async function exchange(
  { url }: ContractContext,
  { send, answers = 1, isHead = false, endsByServer = false }: Exchange,
) {
  const connection = await RawConnection.open(url)
  connection.send(send)
  const received: ReturnType<typeof comparable>[] = []
  for (let count = 0; count < answers; count++) {
    const answer = await connection.answer({ isHead })
    if (answer) received.push(comparable(answer))
  }
  const isEnded = endsByServer && (await connection.answer()) === null && connection.isOver
  connection.close()
  return { received, ...(endsByServer && { isEnded }) }
}

const login = JSON.stringify({ email: 'nobody@example.com', password: 'x' })
const ping = (headers?: Record<string, string>) => requestHead('GET', '/server/ping', headers)

const EXCHANGES: Record<string, Exchange> = {
  ping: { send: ping() },
  'ping with a body': {
    send: `${requestHead('GET', '/server/ping', { 'Content-Length': '4' })}abcd${ping()}`,
    answers: 2,
  },
  'ping by HTTP/1.0': {
    send: 'GET /server/ping HTTP/1.0\r\nHost: localhost\r\n\r\n',
    endsByServer: true,
  },
  'ping on a connection that ends': { send: ping({ Connection: 'close' }), endsByServer: true },
  'ping that is unchanged': { send: ping({ 'If-None-Match': '*' }) },
  'HEAD ping': { send: requestHead('HEAD', '/server/ping') + ping(), answers: 1, isHead: true },
  'HEAD of a list': {
    send: requestHead('HEAD', LIST, { ...AUTHORIZED, 'Accept-Encoding': 'gzip' }),
    isHead: true,
  },
  'OPTIONS without CORS': { send: requestHead('OPTIONS', '/auth/login', { Origin: 'http://other.example' }) },
  'OPTIONS of nothing': { send: requestHead('OPTIONS', '/users/a/b/c') },
  'OPTIONS with a body': {
    send: `${requestHead('OPTIONS', '/users/me', { 'Content-Length': '2' })}{}${ping()}`,
    answers: 2,
  },
  PUT: { send: requestHead('PUT', '/users/me', { 'Content-Length': '0' }) },
  'a method nobody has': { send: requestHead('PROPFIND', '/users/me') },
  TRACE: { send: requestHead('TRACE', '/users/me') },
  'SEARCH without anybody': {
    send: `${requestHead('SEARCH', '/users', { ...JSON_BODY, 'Content-Length': '2' })}{}`,
  },
  'SEARCH, compressed': {
    send: `${requestHead('SEARCH', '/users', {
      ...JSON_BODY,
      ...AUTHORIZED,
      'Content-Length': '45',
      'Accept-Encoding': 'gzip',
    })}${JSON.stringify({ query: { fields: ['email'], sort: 'email' } }).padEnd(45)}`,
  },
  'a method written in a header': { send: requestHead('POST', '/server/ping', { 'x-kovina-method': 'GET' }) },
  'a list, plain': { send: requestHead('GET', LIST, AUTHORIZED) },
  'a list, identity': { send: requestHead('GET', LIST, { ...AUTHORIZED, 'Accept-Encoding': 'identity' }) },
  'a list, any encoding': { send: requestHead('GET', LIST, { ...AUTHORIZED, 'Accept-Encoding': '*' }) },
  'a list, gzip': {
    send: requestHead('GET', LIST, { ...AUTHORIZED, 'Accept-Encoding': 'gzip, deflate, br' }),
  },
  'a list, deflate': { send: requestHead('GET', LIST, { ...AUTHORIZED, 'Accept-Encoding': 'deflate' }) },
  'a list, deflate rather': {
    send: requestHead('GET', LIST, { ...AUTHORIZED, 'Accept-Encoding': 'deflate, gzip;q=0.5' }),
  },
  'a list, br only': { send: requestHead('GET', LIST, { ...AUTHORIZED, 'Accept-Encoding': 'br' }) },
  'a list, gzip refused': {
    send: requestHead('GET', LIST, { ...AUTHORIZED, 'Accept-Encoding': 'gzip;q=0' }),
  },
  'a list, nothing acceptable': {
    send: requestHead('GET', LIST, { ...AUTHORIZED, 'Accept-Encoding': 'gzip;q=0, identity;q=0' }),
  },
  'a list that the reader has': {
    send: requestHead('GET', LIST, { ...AUTHORIZED, 'If-None-Match': '*', 'Accept-Encoding': 'gzip' }),
  },
  'a part of a list': { send: requestHead('GET', LIST, { ...AUTHORIZED, Range: 'bytes=0-3' }) },
  'a table': { send: requestHead('GET', `${LIST}&export=csv`, { ...AUTHORIZED, 'Accept-Encoding': 'gzip' }) },
  'an error, gzip': { send: requestHead('GET', '/users/me', { 'Accept-Encoding': 'gzip' }) },
  'another origin': { send: requestHead('GET', LIST, { ...AUTHORIZED, Origin: 'http://other.example' }) },
  'a token twice': { send: requestHead('GET', '/users/me?access_token=a', AUTHORIZED) },
  'headers of a router': {
    send: requestHead('GET', '/users/me', {
      RSC: '1',
      'Next-Router-Prefetch': '1',
      'Next-Action': 'a',
      'x-nextjs-data': '1',
      'x-middleware-subrequest': 'src/proxy',
      'x-middleware-override-headers': 'authorization',
      'x-middleware-request-authorization': `Bearer ${TOKEN}`,
      'x-forwarded-host': 'other.example',
      'x-invoke-path': '/server/ping',
      'x-matched-path': '/server/ping',
      'x-http-method-override': 'DELETE',
    }),
  },
  'headers twice': {
    send: `GET /users/me?fields=email HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${TOKEN}\r\nAuthorization: Bearer b\r\nCookie: a=1\r\nCookie: b=2\r\nX-A: 1\r\nX-A: 2\r\n\r\n`,
  },
  'bytes beyond ASCII in headers': {
    send: requestHead('GET', '/users/me', { 'X-Name': 'ČĆ', 'User-Agent': 'é\u00ff' }),
  },
  'two hosts': { send: 'GET /users/me HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n' },
  'a host that is none': { send: 'GET /users/me HTTP/1.1\r\nHost: a b/<c>\r\n\r\n' },
  'no host': { send: 'GET /users/me HTTP/1.0\r\n\r\n', endsByServer: true },
  'an absolute address': { send: 'GET http://localhost/users/me HTTP/1.1\r\nHost: localhost\r\n\r\n' },
  'doubled slashes': { send: requestHead('GET', '//users///me//') },
  'a slash at the end': { send: requestHead('GET', '/server/ping/') },
  'a backslash': { send: requestHead('GET', '/users/a\\me') },
  'dots in the path': { send: requestHead('GET', '/users/../server/ping') },
  'dots, encoded': { send: requestHead('GET', '/users/%2e%2e/server/%2e/ping') },
  'a broken escape': { send: requestHead('GET', '/users/%E0%A4%A') },
  'a fragment': { send: requestHead('GET', '/users/me#part') },
  'NUL in the path': { send: requestHead('GET', '/users/%00') },
  'a file name of Next': { send: requestHead('GET', '/users/_next/data/x.json') },
  'parameters of Next': { send: requestHead('GET', '/users/me?nxtPpath=a&_rsc=1&__nextLocale=de') },
  'a broken query': { send: requestHead('GET', '/users?filter=%E0%A4%A&fields[=', AUTHORIZED) },
  'two question marks': { send: requestHead('GET', '/users?fields=email?limit=1', AUTHORIZED) },
  'an address of a thousand parts': { send: requestHead('GET', `/users${'/a'.repeat(1000)}`) },
  'a body': { send: post('/auth/login', login) },
  'a body in chunks': {
    send: chunked('/auth/login', [login.slice(0, 9), login.slice(9)]) + ping(),
    answers: 2,
  },
  'a chunk of a wrong length': {
    send: `${requestHead('POST', '/auth/login', { ...JSON_BODY, 'Transfer-Encoding': 'chunked' })}zz\r\n{}\r\n0\r\n\r\n`,
    endsByServer: true,
  },
  'chunks with a trailer': {
    send: chunked('/auth/login', [login], '0\r\nx-kovina-client-address: 1.1.1.1\r\n\r\n') + ping(),
    answers: 2,
  },
  'a length and chunks': {
    send: `${requestHead('POST', '/auth/login', { 'Content-Length': '4', 'Transfer-Encoding': 'chunked' })}0\r\n\r\n`,
    endsByServer: true,
  },
  'two lengths': {
    send: `POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    endsByServer: true,
  },
  'a length that is none': {
    send: `${requestHead('POST', '/auth/login', { 'Content-Length': '-1' })}{}`,
    endsByServer: true,
  },
  'a length that is too short': { send: post('/auth/login', '{}GET', { 'Content-Length': '2' }) },
  'no body where one is meant': { send: requestHead('POST', '/auth/login', JSON_BODY) },
  'a body that is expected to be wanted': {
    send: post('/auth/login', login, { Expect: '100-continue' }),
    answers: 2,
  },
  'an expectation nobody knows': { send: post('/auth/login', login, { Expect: 'banana' }) },
  'a compressed body': { send: post('/auth/login', gzipSync(login), { 'Content-Encoding': 'gzip' }) },
  'a body that is none of ours': {
    send: post('/auth/login', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }),
  },
  'a body over the limit': {
    send: Buffer.concat([post('/auth/login', ' '.repeat(MEGABYTE + 1)), Buffer.from(ping())]),
    answers: 2,
  },
  'a body far over the limit': {
    send: requestHead('POST', '/auth/login', { ...JSON_BODY, 'Content-Length': String(5 * MEGABYTE) }),
  },
  'a body over the limit in chunks': {
    send: chunked(
      '/auth/login',
      Array.from({ length: 18 }, () => ' '.repeat(65_536)),
    ),
  },
  'an upgrade': { send: requestHead('GET', '/server/ping', { Connection: 'Upgrade', Upgrade: 'websocket' }) },
  'requests that follow each other': {
    send: Buffer.concat([
      Buffer.from(ping()),
      post('/auth/login', login),
      Buffer.from(requestHead('GET', '/users/me') + requestHead('GET', LIST, AUTHORIZED)),
      post('/auth/refresh', '{}'),
      Buffer.from(ping({ Connection: 'close' })),
    ]),
    answers: 6,
    endsByServer: true,
  },
}

beforeAll(async () => {
  await context.person({
    role: 'admin',
    email: 'framing@example.com',
    tokenHash: sha256Hex(TOKEN),
    password: null,
  })
  for (let index = 10; index < 40; index++)
    await context.person({ email: `person-${index}@example.com`, password: null })
})

describe('answers as it did behind the router of Next', () => {
  test.each(Object.entries(EXCHANGES))('%s', async (_, exchanged) => {
    expect(await exchange(context, exchanged)).toMatchSnapshot()
  })
})
