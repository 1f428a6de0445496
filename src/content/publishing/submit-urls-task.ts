// Queues the submission of changed addresses to search engines, in the transaction of the change, with retries.

import type { PayloadRequest, TaskConfig } from 'payload'
import { getEnvironment } from '@/platform/env/env'
import { submitUrls } from '@/platform/index-now/submit-urls'
import { notifyJobs } from '@/platform/notify-jobs'

const SUBMIT_ADDRESSES = 'submitAddresses'

// 1 min, 2 min, 4 min … 64 min: eight attempts in two hours. Afterwards the engines find the change by themselves.
const RETRIES = 7
const FIRST_PAUSE_MS = 60_000

export const submitUrlsTask: TaskConfig<{ input: { addresses: string[] }; output: object }> = {
  slug: SUBMIT_ADDRESSES,
  retries: { attempts: RETRIES, backoff: { type: 'exponential', delay: FIRST_PAUSE_MS } },
  inputSchema: [{ name: 'addresses', type: 'json', required: true }],
  handler: async ({ input, req: { payload } }) => {
    const problem = await submitUrls(input.addresses)
    if (problem) payload.logger.warn(`IndexNow: ${problem}`)
    return { output: {} }
  },
}

/** Does nothing without a key, or if the site cannot be reached from outside. */
export async function queueUrlSubmission(req: PayloadRequest, addresses: string[]): Promise<void> {
  const { indexNow, isSiteUrlSet } = getEnvironment()
  if (!indexNow || !isSiteUrlSet || addresses.length === 0) return
  await req.payload.jobs.queue({ task: SUBMIT_ADDRESSES, input: { addresses }, req })
  await notifyJobs(req.payload, req)
}
