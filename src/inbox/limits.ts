// How often somebody may write, and send files: by address, counted together by all processes.

import type { Payload } from 'payload'
import {
  ACKNOWLEDGEMENTS_PER_RECIPIENT,
  CASE_GUESSES_PER_ADDRESS,
  FILES_PER_ADDRESS,
  LETTERS_PER_ADDRESS,
  LIMIT_WINDOW_SECONDS,
} from '@/facts/limits'
import { addressBlock } from '@/platform/address-block'
import { poolOf } from '@/platform/database/sql'
import { countOne, type Exceeded, type Limit } from '@/platform/rate-limit'

const inWindow = (name: string, points: number): Limit => ({ name, points, seconds: LIMIT_WINDOW_SECONDS })

export const LETTER_LIMITS = {
  /** Forms sent, also those that are sent back. */
  byAddress: inWindow('letter-address', LETTERS_PER_ADDRESS),
  filesByAddress: inWindow('letter-files', FILES_PER_ADDRESS),
  /** Cases that somebody tried to open. */
  casesByAddress: inWindow('letter-cases', CASE_GUESSES_PER_ADDRESS),
  /** Nobody's mailbox is filled by others through us. */
  byRecipient: inWindow('letter-recipient', ACKNOWLEDGEMENTS_PER_RECIPIENT),
} as const satisfies Record<string, Limit>

/** Counts one more; when it opens again if that was one too many. Of addresses those count as one that one customer has. */
export async function tooMany(payload: Payload, limit: Limit, key: string): Promise<Exceeded | null> {
  return key ? countOne(poolOf(payload), limit, addressBlock(key)) : null
}
