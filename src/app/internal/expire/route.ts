// Loopback call of our own server (src/server/freshness.ts): Next expires cache tags only inside one of its requests.

import { timingSafeEqual } from 'node:crypto'
import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { INTERNAL_TOKEN_HEADER } from '@/facts/channels'
import { internalToken } from '@/platform/internal-token'

const bodySchema = z.object({ tags: z.array(z.string()).max(1000) })

function isOurServer(request: Request): boolean {
  const given = Buffer.from(request.headers.get(INTERNAL_TOKEN_HEADER) ?? '')
  const expected = Buffer.from(internalToken())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export async function POST(request: Request): Promise<Response> {
  if (!isOurServer(request)) return new Response(null, { status: 404 })
  const { tags } = bodySchema.parse(await request.json())
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  return new Response(null, { status: 204 })
}
