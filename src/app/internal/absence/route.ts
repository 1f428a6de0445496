// Loopback call of our own server (src/server/self-calls.ts): what stood at an address where nothing is now.

import { z } from 'zod'
import { closedPosition } from '@/features/careers/queries'
import { resolveAddress } from '@/i18n/resolve-address'
import { isOurServer } from '../is-our-server'

const bodySchema = z.object({ path: z.string() })

export async function POST(request: Request): Promise<Response> {
  if (!isOurServer(request)) return new Response(null, { status: 404 })
  const { path } = bodySchema.parse(await request.json())
  const resolution = resolveAddress({
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
