import 'server-only'
import { scanUploads } from '@/inbox/attachments/scan-uploads'
import { runningPayload } from '@/payload'

const JOBS_PER_RUN = 50

/** Scheduled publishing, mails, the scanning of files and everything else that waited for its time. */
export async function runQueuedJobs(): Promise<void> {
  const payload = await runningPayload()
  // Payload would log eighty lines for a mail server that is away; the tasks say in one what failed.
  await payload.jobs.run({ limit: JOBS_PER_RUN, silent: { error: true } })
  await scanUploads(payload)
}
