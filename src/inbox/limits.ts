// Limits submissions and files: by address, counted together by all processes.

import type { Payload } from 'payload'
import { poolOf } from '@/platform/database/sql'
import { ipSubnet } from '@/platform/http/ip-subnet'
import { consumeRateLimit, type RateLimit, type RateLimitExceeded } from '@/platform/rate-limit'
import {
  ACKNOWLEDGEMENTS_PER_RECIPIENT,
  CASE_ATTEMPTS_PER_IP,
  DAY_SECONDS,
  FLASH_RECORDS_PER_IP,
  RATE_LIMIT_WINDOW_SECONDS,
  REJECTED_SUBMISSIONS_PER_IP,
  SUBMISSIONS_PER_IP,
  UPLOAD_MEGABYTES_PER_IP,
  UPLOADS_PER_IP,
} from '@/shared/limits'

const inWindow = (name: string, points: number): RateLimit => ({
  name,
  points,
  seconds: RATE_LIMIT_WINDOW_SECONDS,
})
const inDay = (name: string, points: number): RateLimit => ({ name, points, seconds: DAY_SECONDS })

export const SUBMISSION_LIMITS = {
  /** Forms sent, also those that are sent back. */
  byAddress: inWindow('submission-address', SUBMISSIONS_PER_IP),
  /** Those that are sent back because of it; then nothing of them is read any longer. */
  refusedByAddress: inWindow('submission-refused', REJECTED_SUBMISSIONS_PER_IP),
  /** Forms whose texts we keep for their sender. */
  flashRecordsByAddress: inDay('submission-memories', FLASH_RECORDS_PER_IP),
  megabytesByAddress: inDay('submission-megabytes', UPLOAD_MEGABYTES_PER_IP),
  filesByAddress: inWindow('submission-files', UPLOADS_PER_IP),
  /** Cases that somebody tried to open. */
  casesByAddress: inWindow('submission-cases', CASE_ATTEMPTS_PER_IP),
  /** Limits by recipient, so that a mailbox cannot be flooded through our forms. */
  byRecipient: inWindow('submission-recipient', ACKNOWLEDGEMENTS_PER_RECIPIENT),
} as const satisfies Record<string, RateLimit>

/** Counts one more; when it opens again if that was one too many. Of addresses those count as one that one customer has. */
export async function consumeSubmissionLimit(
  payload: Payload,
  limit: RateLimit,
  key: string,
  weight = 1,
): Promise<RateLimitExceeded | null> {
  return key ? consumeRateLimit(poolOf(payload), limit, ipSubnet(key), weight) : null
}

const MEGABYTE = 1024 * 1024

/** Counts one more file of so many bytes from an address, and how large all of them are. */
export async function consumeUploadLimit(
  payload: Payload,
  address: string,
  bytes: number,
): Promise<RateLimitExceeded | null> {
  const over = await consumeSubmissionLimit(payload, SUBMISSION_LIMITS.filesByAddress, address)
  if (over) return over
  return consumeSubmissionLimit(
    payload,
    SUBMISSION_LIMITS.megabytesByAddress,
    address,
    Math.ceil(bytes / MEGABYTE),
  )
}
