import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { RawConnection, requestHead } from '@tests/support/http/raw-http'
import { afterEach, describe, expect, test } from 'vitest'
import { enforceBodyLimit, isMultipart, rejectBody } from './body-limits'

test.each([
  ['multipart/form-data; boundary=a', true],
  // RFC 9110, 8.3.1: the case of a type means nothing.
  ['Multipart/Form-Data; boundary=a', true],
  // Payload reads these too.
  ['multipart/mixed; boundary=a', true],
  ['text/plain, multipart/form-data; boundary=a', true],
  ['application/json', false],
  [undefined, false],
])('%s is a form with files: %s', (type, expected) => {
  expect(isMultipart({ headers: { 'content-type': type } } as IncomingMessage)).toBe(expected)
})

describe('a body that is refused', () => {
  const MEGABYTE = 1024 * 1024
  /** More than the system takes of a connection that is not read. */
  const LARGE = 16 * MEGABYTE
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MEGABYTE, 'a'), Buffer.from('\r\n')])
  const chunked = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }

  let close = () => {}
  afterEach(() => close())

  async function serve(listener: RequestListener): Promise<number> {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    close = () => {
      server.closeAllConnections()
      server.close()
    }
    return (server.address() as AddressInfo).port
  }
  /** Sends all of it before it reads a byte of the answer, as plain clients do; rejects when the connection breaks. */
  async function answerAfter(port: number, bytes: Buffer): Promise<string> {
    const socket: Socket = connect(port, '127.0.0.1').pause()
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
    const [answer] = await once(socket.resume(), 'data')
    socket.destroy()
    return String(answer)
  }

  test.each(['keep-alive', 'close'])(
    'by what came without a length has its answer read, Connection: %s; its reader hears of the end at once',
    async (connection) => {
      const ends: string[] = []
      const port = await serve((request, response) => {
        enforceBodyLimit(request, response)
        request.on('aborted', () => ends.push('aborted'))
        request.on('close', () => ends.push(`close, ${request.socket.destroyed ? 'cut' : 'open'}`))
        request.resume()
      })
      const head = requestHead('POST', '/api/news', { ...chunked, Connection: connection })
      const all = Buffer.concat([Buffer.from(head), ...new Array<Buffer>(LARGE / MEGABYTE).fill(chunk)])
      expect(await answerAfter(port, all)).toMatch(/^HTTP\/1.1 413 /)
      expect(ends).toEqual(['aborted', 'close, open'])
    },
  )

  test('unread has its answer read too when the connection is not to be kept', async () => {
    const port = await serve((request, response) => rejectBody(request, response, { status: 403 }))
    const head = requestHead('POST', '/api/news', { Connection: 'close', 'Content-Length': String(LARGE) })
    expect(await answerAfter(port, Buffer.concat([Buffer.from(head), Buffer.alloc(LARGE, 'a')]))).toMatch(
      /^HTTP\/1.1 403 /,
    )
  })

  test('and comes whole leaves a connection for the next request', async () => {
    const port = await serve((request, response) => {
      if (request.method === 'POST') enforceBodyLimit(request, response)
      else response.end('next')
      request.resume()
    })
    const sender = await RawConnection.open(`http://localhost:${port}`)
    sender.send(Buffer.concat([Buffer.from(requestHead('POST', '/api/news', chunked)), chunk, chunk]))
    expect((await sender.answer())?.status).toBe(413)
    sender.send(`0\r\n\r\n${requestHead('GET', '/next')}`)
    expect((await sender.answer())?.body).toBe('next')
    sender.close()
  })

  test('and does not end is cut off', async () => {
    const port = await serve((request, response) => {
      enforceBodyLimit(request, response)
      request.resume()
    })
    const sender = await RawConnection.open(`http://localhost:${port}`)
    sender.send(requestHead('POST', '/api/news', chunked))
    for (let sent = 0; sent < 2048 && !sender.socket.destroyed; sent += 1)
      await new Promise<void>((resolve) => sender.socket.write(chunk, () => resolve()))
    expect(sender.socket.destroyed).toBe(true)
  })
})
