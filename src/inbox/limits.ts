// Limits submissions and files: by address, counted together by all processes.

import type { Payload } from 'payload'
import { poolOf } from '@/platform/database/sql'
import { ipSubnet } from '@/platform/http/ip-subnet'
import { consumeRateLimit, type RateLimit, type RateLimitExceeded } from '@/platform/rate-limit'
import { DAY_SECONDS, RATE_LIMIT_WINDOW_SECONDS } from '@/shared/limits'

const inWindow = (name: string, points: number): RateLimit => ({
  name,
  points,
  seconds: RATE_LIMIT_WINDOW_SECONDS,
})
const inDay = (name: string, points: number): RateLimit => ({ name, points, seconds: DAY_SECONDS })

export const SUBMISSION_LIMITS = {
  /** Forms sent, also those that are sent back: an office, a school class, somebody who mistypes. */
  byAddress: inWindow('submission-address', 40),
  /** Those that are sent back because of it; then nothing of them is read any longer. */
  refusedByAddress: inWindow('submission-refused', 20),
  /** Forms sent back whose texts we keep for their sender; to fill one in again adds none. */
  flashRecordsByAddress: inDay('submission-memories', 200),
  megabytesByAddress: inDay('submission-megabytes', 500),
  filesByAddress: inWindow('submission-files', 60),
  /** Cases that somebody tried to open. */
  casesByAddress: inWindow('submission-cases', 20),
  /** Limits by recipient, so that a mailbox cannot be flooded through our forms. */
  byRecipient: inWindow('submission-recipient', 5),
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
