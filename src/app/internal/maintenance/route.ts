// Answers loopback calls of our own server (src/server/background/maintenance.ts).

import { discardForgottenDrafts } from '@/features/background/discard-forgotten-drafts'
import { eraseExpiredSubmissions } from '@/features/background/erase-expired-submissions'
import { recoverReplacedUploads } from '@/features/background/recover-replaced-uploads'
import { synchronizeUploads } from '@/features/background/synchronize-uploads'
import { runEach } from '@/platform/run-each'
import { isInternalRequest } from '../is-internal-request'

export async function POST(request: Request): Promise<Response> {
  if (!isInternalRequest(request)) return new Response(null, { status: 404 })
  // A submission that cannot be erased must not keep uploads from being restored and synchronized.
  const steps = [eraseExpiredSubmissions, recoverReplacedUploads, synchronizeUploads, discardForgottenDrafts]
  await runEach(steps, 'not all of the maintenance inside Next was done')
  return new Response(null, { status: 204 })
}
