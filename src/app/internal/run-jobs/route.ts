// Answers loopback calls of our own server (src/server/background/job-runner.ts). Jobs run inside a request of Next, so
// that pages expire at once.

import { runQueuedJobs } from '@/features/background/run-queued-jobs'
import { isInternalRequest } from '../is-internal-request'

export async function POST(request: Request): Promise<Response> {
  if (!isInternalRequest(request)) return new Response(null, { status: 404 })
  await runQueuedJobs()
  return new Response(null, { status: 204 })
}
