// Answers loopback calls of our own server (src/server/loopback.ts): which closed position was formerly at an address.

import { z } from 'zod'
import { closedPosition } from '@/features/careers/queries'
import { resolveRoute } from '@/i18n/routing/resolve-route'
import { isInternalRequest } from '../is-internal-request'

const bodySchema = z.object({ path: z.string() })

export async function POST(request: Request): Promise<Response> {
  if (!isInternalRequest(request)) return new Response(null, { status: 404 })
  const { path } = bodySchema.parse(await request.json())
  const resolution = resolveRoute({
    path,
    query: '',
    cookie: undefined,
    acceptLanguage: null,
    isDocument: false,
    isSameOrigin: true,
  })
  if (resolution.kind !== 'page' || resolution.route !== 'careerItem') return Response.json({})
  const { locale, slug = '' } = resolution
  const isGone = (await closedPosition(locale, slug)) !== null
  return Response.json(isGone ? { goneSlug: slug } : {})
}
