// Watches the bucket of the uploads: one that is away, or another site's, is in /health/ready before anybody misses a file.

import { readEnvironment } from '@/platform/env/env'
import { bucketState } from '@/platform/storage/bucket'
import { claimBucket } from '@/platform/storage/bucket-owner'
import type { Cleanup } from '../start-options'
import { logTaskError } from './log-task-error'
import { createPeriodicTask } from './periodic-task'

const INTERVAL_MS = 5 * 60 * 1000

/** Compares at the start, and again every few minutes until that has succeeded; asks for the owner then. */
export function startBucketWatch(compare: () => Promise<void>): Cleanup {
  const { storage } = readEnvironment()
  if (!storage) return () => {}
  const task = createPeriodicTask(async () => {
    const state = bucketState()
    try {
      if (state.comparedAt === null || state.fault) await compare()
      else await claimBucket(storage)
    } catch (error) {
      logTaskError('bucket', error)
    }
  }, INTERVAL_MS)
  task.now()
  return task.stop
}
