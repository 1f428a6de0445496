// Answers loopback calls of our own server (src/server/background/cache-invalidation.ts). Next can expire cache tags
// only during a request.

import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { isInternalRequest } from '../is-internal-request'

const bodySchema = z.object({ tags: z.array(z.string()).max(1000) })

export async function POST(request: Request): Promise<Response> {
  if (!isInternalRequest(request)) return new Response(null, { status: 404 })
  const { tags } = bodySchema.parse(await request.json())
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  return new Response(null, { status: 204 })
}
