// Implements the purge endpoint of a shared cache: records purges, or refuses them.

import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { openLocalServer } from './local-server'

export interface PurgeService {
  url: string
  /** The accepted purges, in order. */
  purges: { tags: string[]; headers: IncomingHttpHeaders }[]
  /** Number of refused requests. */
  refused: number
  /** Status with which it refuses; null: it accepts. */
  refusal: number | null
  close(): Promise<void>
}

export async function purgeService(): Promise<PurgeService> {
  const service = { purges: [] as PurgeService['purges'], refused: 0, refusal: null as number | null }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (service.refusal !== null) {
      service.refused += 1
      response.writeHead(service.refusal).end()
      return
    }
    service.purges.push({ tags: JSON.parse(body).tags, headers: request.headers })
    response.writeHead(request.method === 'POST' ? 200 : 405).end('{"success":true}')
  })
  const { origin, close } = await openLocalServer(server)
  return Object.assign(service, {
    url: `${origin}/purge`,
    close,
  })
}
