import type { Application, Attachment, Complaint, ContactLetter } from '@/payload-types'

/** A submission of any form, as Payload reads it. */
export type Submission = ContactLetter | Application | Complaint

/** Returns the id of a related document, whether it was read along or not; null without one. */
export function relationId(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return id === null || id === undefined ? null : String(id)
}

/** Returns the files of a submission that was read with them. */
export function filesIn({ files }: Submission): Attachment[] {
  return (files ?? []).filter((file): file is Attachment => typeof file === 'object')
}
