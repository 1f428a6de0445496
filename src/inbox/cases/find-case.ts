// Reads a complaint for its sender, by number and secret.

import { timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import type { Complaint } from '@/payload-types'
import type { SubmissionState } from '@/shared/submissions/forms'
import { caseNumberFrom, caseSecretDigest, formerCaseSecretDigest } from './case-credentials'

export interface CaseCredentials {
  /** As typed. */
  number: string
  secret: string
}

export interface CaseEntry {
  from: 'visitor' | 'staff'
  /** ISO 8601. */
  at: string
  text: string
}

export interface FoundCase {
  id: number
  caseNumber: string
  state: SubmissionState
  /** ISO 8601. */
  receivedAt: string
  description: string
  /** The sender's file names. */
  files: string[]
  entries: CaseEntry[]
}

function isRight(digest: string | null | undefined, secret: string): boolean {
  const known = Buffer.from(digest ?? '')
  return [caseSecretDigest(secret), formerCaseSecretDigest(secret)].some((text) => {
    const given = Buffer.from(text)
    return known.length === given.length && timingSafeEqual(known, given)
  })
}

/** Returns the public part of a case, without notes and names of colleagues. */
function presentCase(complaint: Complaint): FoundCase {
  const { id, caseNumber, state, createdAt, description, files, correspondence } = complaint
  return {
    id,
    caseNumber,
    state,
    receivedAt: createdAt,
    description: description ?? '',
    files: (files ?? []).flatMap((file) => (typeof file === 'object' ? [file.givenName ?? ''] : [])),
    entries: (correspondence ?? []).map(({ from, at, text }) => ({ from, at: at ?? createdAt, text })),
  }
}

/** Returns the case; null for wrong credentials, without telling which one is wrong. */
export async function findCase(
  payload: Payload,
  { number, secret }: CaseCredentials,
): Promise<FoundCase | null> {
  const caseNumber = caseNumberFrom(number)
  if (!caseNumber) return null
  // Access check: none, as the secret authorises it.
  const { docs } = await payload.find({
    collection: 'complaints',
    where: { caseNumber: { equals: caseNumber } },
    showHiddenFields: true,
    depth: 1,
    limit: 1,
    pagination: false,
  })
  const complaint = docs[0]
  return complaint && isRight(complaint.secretDigest, secret) ? presentCase(complaint) : null
}
