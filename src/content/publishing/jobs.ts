// Configures the queue of jobs. The server looks for due jobs (src/server/background/job-runner.ts); no other caller
// may run them.

import type { Access, JobsConfig, TaskConfig } from 'payload'
import { roleOf } from '@/identity/access/permission-checks'
import { DATE_CHANGE_TASK } from '@/shared/process-protocol'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'
import type { EditorialCollection } from '../content-types'
import { publishChanges } from './publish-changes'
import { publishedSnapshot } from './published-snapshot'
import { RETRIES_AFTER_FAULT } from './retries'
import { submitUrlsTask } from './submit-urls-task'

/** An item's last day has ended, or its first has begun: its page and the lists show something else now. */
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

/** Payload's own task for what is published, or taken down, at its time. */
export const SCHEDULED_PUBLISHING = 'schedulePublish'

/** The schedule in the admin panel shows waiting publications, and withdraws them; waiting mails are not shown. */
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
