// Implements a small load balancer: processes get requests in turn; one that refuses the connection is skipped.

import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { openLocalServer } from './local-server'

/** A request whose process closed the connection before its response was complete. */
interface BrokenRequest {
  method: string
  path: string
  target: string
  at: number
}

export interface Balancer {
  url: string
  /** Origins of the processes; may change at any time. */
  targets: string[]
  broken: BrokenRequest[]
  close(): Promise<void>
}

/** Status if no process accepts the request, or the one that had it is gone. */
const BAD_GATEWAY = 502
export const BROKEN_TARGET_HEADER = 'x-broken-target'

export async function startBalancer(targets: string[]): Promise<Balancer> {
  let turn = 0
  const balancer = { targets, broken: [] as BrokenRequest[] }

  const forward = (asked: IncomingMessage, response: ServerResponse, body: Buffer, left: number): void => {
    const { targets: now } = balancer
    turn += 1
    const target = now[turn % now.length] ?? ''
    const { hostname, port } = new URL(target)
    const noteBroken = () =>
      balancer.broken.push({ method: asked.method ?? '', path: asked.url ?? '', target, at: Date.now() })
    const peer = httpRequest({
      hostname,
      port,
      method: asked.method,
      path: asked.url,
      // Raw headers, as names and values in turn, including the host.
      headers: asked.rawHeaders,
      agent: false,
    })
    peer.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? BAD_GATEWAY, answer.rawHeaders)
      answer.pipe(response)
      answer.once('error', () => {
        noteBroken()
        response.destroy()
      })
    })
    peer.once('error', (error: NodeJS.ErrnoException) => {
      // No process has received it, so the next one may.
      if (error.code === 'ECONNREFUSED' && left > 1) return forward(asked, response, body, left - 1)
      if (error.code !== 'ECONNREFUSED') noteBroken()
      if (!response.headersSent) response.writeHead(BAD_GATEWAY, { [BROKEN_TARGET_HEADER]: target })
      response.end()
    })
    peer.end(body)
  }

  const server = createServer((asked, response) => {
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.once('end', () => forward(asked, response, Buffer.concat(chunks), balancer.targets.length))
  })
  const { origin, close } = await openLocalServer(server)
  // Uses the hostname of visitors, because cookies belong to a host.
  return Object.assign(balancer, { url: origin.replace('127.0.0.1', 'localhost'), close })
}
