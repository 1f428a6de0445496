// Limits submissions and files per address, counted by all processes together.

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
  /** Sent forms, including refused ones: enough for an office, a school class, or a sender who mistypes. */
  byAddress: inWindow('submission-address', 40),
  /** Forms refused because of the limit above. Beyond this one, not even their texts are read. */
  refusedByAddress: inWindow('submission-refused', 20),
  /** Refused forms whose texts are stored for their sender. Filling one in again adds none. */
  flashRecordsByAddress: inDay('submission-memories', 200),
  megabytesByAddress: inDay('submission-megabytes', 500),
  filesByAddress: inWindow('submission-files', 60),
  /** Attempts to open a case. */
  casesByAddress: inWindow('submission-cases', 20),
  /** Mails per recipient, so that a mailbox cannot be flooded by our forms. */
  byRecipient: inWindow('submission-recipient', 5),
} as const satisfies Record<string, RateLimit>

/** Counts a submission, and returns the refusal if the limit is exceeded. Addresses of one subnet count as one. */
export async function consumeSubmissionLimit(
  payload: Payload,
  limit: RateLimit,
  key: string,
  weight = 1,
): Promise<RateLimitExceeded | null> {
  return key ? consumeRateLimit(poolOf(payload), limit, ipSubnet(key), weight) : null
}

const MEGABYTE = 1024 * 1024

/** Counts a file, and its bytes, against the limits of an address. */
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
