// Loopback call of our own server (src/server/housekeeping.ts).

import { eraseLetters } from '@/features/schedule/erase-letters'
import { isOurServer } from '../is-our-server'

export async function POST(request: Request): Promise<Response> {
  if (!isOurServer(request)) return new Response(null, { status: 404 })
  await eraseLetters()
  return new Response(null, { status: 204 })
}
