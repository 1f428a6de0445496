import 'server-only'
import { scanUploads } from '@/inbox/attachments/scan-uploads'
import { runningPayload } from '@/payload'
import { SEND_MAIL } from '@/platform/mail/send-mail-task'

/** One after the other, each within `DATABASE_TIMEOUT`, they end before the call that runs them is given up. */
const JOBS_PER_RUN = 20
/** Two are sent at a time: with a server that says nothing other jobs wait a minute for these. */
const MAILS_PER_RUN = 10

/** Scheduled publishing, mails, the scanning of files and everything else that waited for its time. */
export async function runQueuedJobs(): Promise<void> {
  const payload = await runningPayload()
  // One at a time, in the order of their times: publishing a language writes the whole item, and would take back what
  // another job has published meanwhile.
  await payload.jobs.run({
    limit: JOBS_PER_RUN,
    where: { taskSlug: { not_equals: SEND_MAIL } },
    sequential: true,
    processingOrder: 'waitUntil',
  })
  // Payload would log eighty lines for a mail server that is away; the task says in one what failed.
  await payload.jobs.run({
    limit: MAILS_PER_RUN,
    where: { taskSlug: { equals: SEND_MAIL } },
    silent: { error: true },
  })
  await scanUploads(payload)
}
