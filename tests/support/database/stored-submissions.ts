// Inserts submissions as visitors send them, for tests of the inbox.

import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { Submission } from '@/inbox/submissions/submission-document'
import type { Locale } from '@/shared/locales'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'

export const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF')

const VALUES = {
  contact: {
    title: 'Kućište mjenjača',
    message: 'Trebamo dvadeset komada.',
    company: '',
    topic: '',
    name: 'Ana',
    phone: '',
  },
  application: { fullName: 'Ivo Ivić', education: 'master', phone: '', message: 'Tražim posao.' },
  complaint: { description: 'Prirubnica ima poroznost na površini.', reference: '', name: '' },
} as const

interface SubmissionInput {
  email?: string
  locale?: Locale
  /** Names of attached PDF files. */
  files?: string[]
  values?: Record<string, string>
  /** Position of an application. */
  position?: number
}

/** Stores a submission as the site does; returns it with its files. */
export async function insertSubmission(
  payload: Payload,
  form: Form,
  { email = '', locale = 'hr', files = [], values = {}, position }: SubmissionInput = {},
): Promise<Submission> {
  const { createSubmission } = await import('@/inbox/submissions/create-submission')
  const { storeUpload } = await import('@/inbox/attachments/store-upload')
  const tickets: string[] = []
  for (const name of files) {
    const kept = await storeUpload(payload, form, { name, bytes: PDF })
    if (typeof kept === 'string') throw new Error(kept)
    tickets.push(kept.ticket)
  }
  const { caseNumber } = await createSubmission(payload, {
    form,
    values: { ...VALUES[form], email, consent: true, ...values } as never,
    locale,
    position,
    page: '/kontakt',
    consent: { version: '1', text: 'Suglasan sam.' },
    tickets,
    key: randomUUID(),
    notify: ['desk@kovina.example'],
  })
  const where = { caseNumber: { equals: caseNumber } }
  const { docs } = await payload.find({ collection: SUBMISSION_COLLECTIONS[form], where, depth: 1 })
  const [submission] = docs
  if (!submission) throw new Error(`${caseNumber} was not stored`)
  return submission
}
