// Implements IndexNow's protocol (indexnow.org): refuses what search engines refuse, and records the rest.

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { openLocalServer } from './local-server'

const submissionSchema = z
  .object({
    host: z.string().min(1),
    key: z.string().regex(/^[a-zA-Z0-9-]{8,128}$/),
    keyLocation: z.url(),
    urlList: z.array(z.url()).min(1).max(10_000),
  })
  .refine(({ host, keyLocation, urlList }) =>
    [keyLocation, ...urlList].every((address) => new URL(address).host === host),
  )

export interface IndexNowService {
  url: string
  /** Addresses of each accepted submission. */
  taken: string[][]
  /** Statuses to respond with first, one for each call. */
  troubles: number[]
  calls: number
  close(): Promise<void>
}

export async function indexNowService(): Promise<IndexNowService> {
  const service = { taken: [] as string[][], troubles: [] as number[], calls: 0 }
  const answer = (body: string): number => {
    const trouble = service.troubles.shift()
    if (trouble) return trouble
    const { success, data } = submissionSchema.safeParse(JSON.parse(body))
    if (!success) return 422
    service.taken.push(data.urlList)
    return 202
  }
  const server = createServer(async (request, response) => {
    service.calls += 1
    const isJson = request.headers['content-type']?.startsWith('application/json')
    response.writeHead(request.method === 'POST' && isJson ? answer(await text(request)) : 400).end()
  })
  const { origin, close } = await openLocalServer(server)
  return Object.assign(service, {
    url: `${origin}/indexnow`,
    close,
  })
}
