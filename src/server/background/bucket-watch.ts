// Watches the bucket of the uploads, so that /health/ready reports a missing bucket, or one of another site, before a
// file is missed.

import { readEnvironment } from '@/platform/env/env'
import { bucketState } from '@/platform/storage/bucket'
import { claimBucket } from '@/platform/storage/bucket-owner'
import type { Cleanup } from '../start-options'
import { logTaskError } from './log-task-error'
import { createPeriodicTask } from './periodic-task'

const INTERVAL_MS = 5 * 60 * 1000

/**
 * Compares the uploads with the bucket at the start, and every few minutes until that has succeeded; from then on it
 * checks the bucket's owner.
 */
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
