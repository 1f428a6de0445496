// Loopback call of our own server (src/server/due-jobs.ts): inside a request of Next, so that pages expire at once.

import { runDueJobs } from '@/features/schedule/run-due-jobs'
import { isOurServer } from '../is-our-server'

export async function POST(request: Request): Promise<Response> {
  if (!isOurServer(request)) return new Response(null, { status: 404 })
  await runDueJobs()
  return new Response(null, { status: 204 })
}
