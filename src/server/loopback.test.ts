import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RUN_JOBS_PATH } from '@/shared/process-protocol'
import { loopbackAddress, runJobsViaLoopback, UnansweredCallError } from './loopback'

let server: Server

beforeEach(async () => {
  vi.stubEnv('SECRET', 'secret-of-the-tests')
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

/** Node's `fetch` sends its requests through the object that stands here, as undici's own functions set it. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1')

/** Lets `fetch` give up after so many milliseconds without headers, in place of five minutes; returns how to undo it. */
async function shortenFetch(headersTimeout: number): Promise<() => void> {
  // It is there once `fetch` has been used.
  await fetch('data:,')
  const usual = Reflect.get(globalThis, DISPATCHER)
  Reflect.set(globalThis, DISPATCHER, new usual.constructor({ headersTimeout }))
  return () => void Reflect.set(globalThis, DISPATCHER, usual)
}

const nextRequest = () => once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>

test('work that takes longer than fetch waits for headers is waited for', async () => {
  const undo = await shortenFetch(50)
  try {
    const asked = nextRequest()
    const work = runJobsViaLoopback(server)
    const [request, response] = await asked
    expect(request.url).toBe(RUN_JOBS_PATH)
    const { host, port } = loopbackAddress(server)
    await expect(fetch(`http://${host}:${port}/`)).rejects.toMatchObject({
      cause: { code: 'UND_ERR_HEADERS_TIMEOUT' },
    })
    response.writeHead(204).end()
    await work
  } finally {
    undo()
  }
})

test('a call that is refused has ended; of one without an answer that is not known', async () => {
  for (const [answer, expected] of [
    [(response: ServerResponse) => response.writeHead(500).end(), `${RUN_JOBS_PATH} answered 500`],
    [(response: ServerResponse) => response.destroy(), `${RUN_JOBS_PATH}: socket hang up`],
  ] as const) {
    const asked = nextRequest()
    const error = runJobsViaLoopback(server).catch((reason: unknown) => reason)
    const [, response] = await asked
    answer(response)
    expect(await error).toMatchObject({ message: expected })
    expect((await error) instanceof UnansweredCallError).toBe(expected.endsWith('socket hang up'))
  }
})
