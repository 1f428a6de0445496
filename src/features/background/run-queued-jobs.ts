import 'server-only'
import { scanUploads } from '@/inbox/attachments/scan-uploads'
import { runningPayload } from '@/payload'
import { SEND_MAIL } from '@/platform/mail/send-mail-task'

/** Jobs run one after the other. So few, each within `DATABASE_TIMEOUT`, end before the call that runs them times out. */
const JOBS_PER_RUN = 20
/** Mails are sent two at a time. If the mail server does not respond, other jobs wait a minute for them. */
const MAILS_PER_RUN = 10

/** Runs the jobs that are due, such as scheduled publishing and mails, and scans uploaded files. */
export async function runQueuedJobs(): Promise<void> {
  const payload = await runningPayload()
  // One at a time, ordered by time: publishing a language writes the whole item, and would undo what a simultaneous job
  // has published.
  await payload.jobs.run({
    limit: JOBS_PER_RUN,
    where: { taskSlug: { not_equals: SEND_MAIL } },
    sequential: true,
    processingOrder: 'waitUntil',
  })
  // Payload would log eighty lines if the mail server is unavailable; the task logs the failure in one line.
  await payload.jobs.run({
    limit: MAILS_PER_RUN,
    where: { taskSlug: { equals: SEND_MAIL } },
    silent: { error: true },
  })
  await scanUploads(payload)
}
