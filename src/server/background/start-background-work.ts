// Starts the background tasks. The server must listen already, because tasks that need Next send requests to it.

import type { Server } from 'node:http'
import { isBackupDue } from '@/backup/schedule'
import { readBackupState } from '@/platform/backup-state'
import { withClient } from '@/platform/database/with-client'
import type { Environment } from '@/platform/env/env'
import { requestPurgeOfAll } from '@/platform/page-changes'
import { revalidateTagsViaLoopback, runJobsViaLoopback, runMaintenanceViaLoopback } from '../loopback'
import type { InFlightRenders } from '../next/in-flight-renders'
import type { PageCacheParts } from '../page-cache/create-page-cache'
import { connectionNameFor } from '../shared-secret'
import type { Cleanup, OnStop } from '../start-options'
import { spawnBackup, startBackupSchedule } from './backup-schedule'
import { startBucketWatch } from './bucket-watch'
import { startCacheInvalidation } from './cache-invalidation'
import { startCdnPurges } from './cdn-purges'
import { startJobRunner } from './job-runner'
import { startMaintenance } from './maintenance'

interface BackgroundWork {
  server: Server
  databaseUrl: string
  environment: Environment
  /** Undefined in development. */
  pages: PageCacheParts | undefined
  inFlightRenders: InFlightRenders
  log(message: string): void
}

/** Starts purges of the shared cache, if one is configured. */
function startPurges({ databaseUrl, environment: { cdn }, pages }: BackgroundWork) {
  return cdn && pages ? startCdnPurges({ databaseUrl, cdn, context: pages.persistence.context }) : undefined
}

/** Starts the tasks in sequence. Each passes its end to `onStop`, where they end together. */
export async function startBackgroundWork(work: BackgroundWork, onStop: OnStop): Promise<void> {
  const onStopTogether = (end: Cleanup) => onStop(end, 'background work')
  const { server, databaseUrl, environment, pages, inFlightRenders, log } = work
  const purges = startPurges(work)
  if (purges) onStopTogether(purges.stop)
  const stopInvalidation = await startCacheInvalidation({
    databaseUrl,
    expire: async (tags) => {
      await revalidateTagsViaLoopback(server, tags)
      purges?.now()
      pages?.pageCache.rewarmVisited()
    },
    // A shared cache may have outdated pages of this process.
    onMissed: async (client) => purges && requestPurgeOfAll(client),
    connectionName: connectionNameFor(environment.secret ?? ''),
    inFlightRenders: () => inFlightRenders.settled(),
    versions: pages?.persistence.versions,
    log,
  })
  onStopTogether(stopInvalidation)
  onStopTogether(await startJobRunner({ databaseUrl, run: () => runJobsViaLoopback(server), log }))
  const runInNext = () => runMaintenanceViaLoopback(server)
  onStopTogether(startMaintenance({ databaseUrl, runInNext, dataDir: environment.dataDir }))
  onStopTogether(startBucketWatch(runInNext))
  const { schedule } = environment.backup
  if (!schedule) return
  const isDue = async () => isBackupDue(schedule, await withClient(databaseUrl, readBackupState), Date.now())
  onStopTogether(startBackupSchedule({ isDue, begin: spawnBackup }))
}
