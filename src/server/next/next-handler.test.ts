// Answers that Next has made, and those that come in their place, as they leave.

import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { setRequestId } from '../http/request-id'
import { loopbackAddress } from '../loopback'
import { handleWithNext, type NextHandler } from './next-handler'
import { handleNotFound } from './not-found-page'

const ID = 'id-of-the-proxy'
let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<void> {
  server = createServer((request, response) => {
    setRequestId(request, response)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

async function visit(path: string, asked: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Accept: 'text/html', 'X-Request-Id': ID, ...asked }
    get({ ...loopbackAddress(server), path, headers }, resolve).once('error', reject)
  })
  const body = await text(answer)
  return { status: answer.statusCode, id: answer.headers['x-request-id'], etag: answer.headers.etag, body }
}

/** Next, which answers each request as it is told. */
const nextThat = (handle: NextHandler['handle'], pageFor: NextHandler['notFoundPageFor']): NextHandler => ({
  server,
  handle,
  countRender: () => {},
  scripts: null,
  notFoundPageFor: pageFor,
  development: false,
  log: () => {},
})
const notFound = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  html: '<html></html>',
}

test.each([
  [
    'a page that is missing',
    404,
    {},
    async (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end()
    },
  ],
  [
    'a page that the reader has',
    304,
    { 'If-None-Match': '"1"' },
    async (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'text/html', ETag: '"1"' }).end('page')
    },
  ],
  [
    'a page that has failed',
    500,
    {},
    async (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(500, { 'Content-Type': 'text/html' }).end()
    },
  ],
])('%s (%i) has the id of its request', async (_, status, headers: Record<string, string>, handle) => {
  await serve((request, response) =>
    handleWithNext(
      nextThat(handle, async () => notFound),
      request,
      response,
      'visitor',
    ),
  )
  expect(await visit('/en/news/nothing', headers)).toMatchObject({ status, id: ID })
})

test('the page for what is missing leaves an answer alone that was given meanwhile', async () => {
  let ended: Promise<void> | undefined
  await serve((request, response) => {
    const pageFor = async () => {
      response.writeHead(413).end('too much')
      return notFound
    }
    ended = handleNotFound({ server, scripts: null, pageFor }, request, response)
  })
  expect(await visit('/en/news/nothing')).toMatchObject({ status: 413, body: 'too much' })
  await expect(ended).resolves.toBeUndefined()
})

test('a page for what is missing that cannot be sent is a server error', async () => {
  const broken = Object.defineProperty({ ...notFound }, 'html', {
    get: () => {
      throw new Error('broken')
    },
  })
  await serve((request, response) => {
    const handle = async (_: IncomingMessage, answer: ServerResponse) =>
      void answer.writeHead(404, { 'Content-Type': 'text/html' }).end()
    handleWithNext(
      nextThat(handle, async () => broken),
      request,
      response,
      'visitor',
    )
  })
  expect(await visit('/en/news/nothing')).toMatchObject({ status: 500, id: ID })
})

test('an answer that fails half-way does not pass for a whole one', async () => {
  await serve((request, response) => {
    const handle = async (_: IncomingMessage, answer: ServerResponse) => {
      answer.writeHead(200, { 'Content-Type': 'application/json' }).write('{"half":')
      throw new Error('broken')
    }
    handleWithNext(
      nextThat(handle, async () => null),
      request,
      response,
      'visitor',
    )
  })
  await expect(visit('/api/news')).rejects.toThrow()
})
