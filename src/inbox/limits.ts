// How often somebody may write, and send files: by address, counted together by all processes.

import type { Payload } from 'payload'
import {
  ACKNOWLEDGEMENTS_PER_RECIPIENT,
  CASE_GUESSES_PER_ADDRESS,
  DAY_SECONDS,
  FILE_MEGABYTES_PER_ADDRESS,
  FILES_PER_ADDRESS,
  FORM_MEMORIES_PER_ADDRESS,
  LETTERS_PER_ADDRESS,
  LIMIT_WINDOW_SECONDS,
  REFUSED_LETTERS_PER_ADDRESS,
} from '@/facts/limits'
import { addressBlock } from '@/platform/address-block'
import { poolOf } from '@/platform/database/sql'
import { countOne, type Exceeded, type Limit } from '@/platform/rate-limit'

const inWindow = (name: string, points: number): Limit => ({ name, points, seconds: LIMIT_WINDOW_SECONDS })
const inDay = (name: string, points: number): Limit => ({ name, points, seconds: DAY_SECONDS })

export const LETTER_LIMITS = {
  /** Forms sent, also those that are sent back. */
  byAddress: inWindow('letter-address', LETTERS_PER_ADDRESS),
  /** Those that are sent back because of it; then nothing of them is read any longer. */
  refusedByAddress: inWindow('letter-refused', REFUSED_LETTERS_PER_ADDRESS),
  /** Forms whose texts we keep for their sender. */
  memoriesByAddress: inDay('letter-memories', FORM_MEMORIES_PER_ADDRESS),
  megabytesByAddress: inDay('letter-megabytes', FILE_MEGABYTES_PER_ADDRESS),
  filesByAddress: inWindow('letter-files', FILES_PER_ADDRESS),
  /** Cases that somebody tried to open. */
  casesByAddress: inWindow('letter-cases', CASE_GUESSES_PER_ADDRESS),
  /** Nobody's mailbox is filled by others through us. */
  byRecipient: inWindow('letter-recipient', ACKNOWLEDGEMENTS_PER_RECIPIENT),
} as const satisfies Record<string, Limit>

/** Counts one more; when it opens again if that was one too many. Of addresses those count as one that one customer has. */
export async function tooMany(
  payload: Payload,
  limit: Limit,
  key: string,
  weight = 1,
): Promise<Exceeded | null> {
  return key ? countOne(poolOf(payload), limit, addressBlock(key), weight) : null
}

const MEGABYTE = 1024 * 1024

/** Counts one more file of so many bytes from an address, and how large all of them are. */
export async function tooManyFiles(
  payload: Payload,
  address: string,
  bytes: number,
): Promise<Exceeded | null> {
  const over = await tooMany(payload, LETTER_LIMITS.filesByAddress, address)
  if (over) return over
  return tooMany(payload, LETTER_LIMITS.megabytesByAddress, address, Math.ceil(bytes / MEGABYTE))
}
