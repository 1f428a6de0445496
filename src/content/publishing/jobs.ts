// Configures the job queue. Only the server runs due jobs (src/server/background/job-runner.ts).

import type { Access, JobsConfig, TaskConfig } from 'payload'
import { roleOf } from '@/identity/access/permission-checks'
import { DATE_CHANGE_TASK } from '@/shared/process-protocol'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'
import type { EditorialCollection } from '../content-types'
import { publishChanges } from './publish-changes'
import { publishedSnapshot } from './published-snapshot'
import { RETRIES_AFTER_FAULT } from './retries'
import { submitUrlsTask } from './submit-urls-task'

/** Announces an item whose last day has ended or whose first day has begun, because its page and the lists have changed. */
const announceDateChange: TaskConfig<{
  input: { collection: EditorialCollection; item: number }
  output: object
}> = {
  slug: DATE_CHANGE_TASK,
  retries: RETRIES_AFTER_FAULT,
  inputSchema: [
    { name: 'collection', type: 'text', required: true },
    { name: 'item', type: 'number', required: true },
  ],
  handler: async ({ input: { collection, item }, req }) => {
    const shown = await publishedSnapshot(req, collection, item)
    await publishChanges(req, collection, [null, shown])
    return { output: {} }
  },
}

/** Payload's own task for scheduled publications and withdrawals. */
export const SCHEDULED_PUBLISHING = 'schedulePublish'

/** Lets staff read and withdraw schedules, but not see waiting mails. */
const schedulesOfStaff: Access = ({ req }) =>
  ADMIN_PANEL_ROLES.includes(roleOf(req.user)) && { taskSlug: { equals: SCHEDULED_PUBLISHING } }

export const jobs: JobsConfig = {
  tasks: [announceDateChange, submitUrlsTask],
  access: { run: () => false, queue: () => false, cancel: () => false },
  jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
    ...defaultJobsCollection,
    access: {
      read: schedulesOfStaff,
      create: () => false,
      update: () => false,
      delete: schedulesOfStaff,
    },
  }),
}
