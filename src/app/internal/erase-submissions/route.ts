// Loopback call of our own server (src/server/background/maintenance.ts).

import { eraseExpiredSubmissions } from '@/features/background/erase-expired-submissions'
import { recoverReplacedUploads } from '@/features/background/recover-replaced-uploads'
import { synchronizeUploads } from '@/features/background/synchronize-uploads'
import { isInternalRequest } from '../is-internal-request'

export async function POST(request: Request): Promise<Response> {
  if (!isInternalRequest(request)) return new Response(null, { status: 404 })
  await eraseExpiredSubmissions()
  await recoverReplacedUploads()
  await synchronizeUploads()
  return new Response(null, { status: 204 })
}
