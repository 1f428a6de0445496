// Sends a form or one of its files, and returns the result.

import { SUBMISSION_ERROR_CODES, type SubmissionErrorCode } from '@/shared/submissions/errors'
import type { Form } from '@/shared/submissions/forms'
import { SUBMISSION_UPLOADS_PATH } from '@/shared/submissions/paths'
import type { UploadedFile } from '../form/submission-form-props'
import { type FormResponse, sendForm } from './send-form'

export interface RejectedResult {
  faults: Record<string, SubmissionErrorCode>
  /** Time of the next permitted submission, in milliseconds since 1970; 0: at once. */
  opensAt: number
  /** Tickets of the files that the server has. */
  tickets: string[]
}

/** `offline`: it is unknown whether the submission has arrived. */
export type SendResult = { to: string } | RejectedResult | 'offline'

type Body = Record<string, unknown>
const bodyOf = ({ body }: FormResponse): Body =>
  typeof body === 'object' && body !== null ? (body as Body) : {}

const knownFault = (given: unknown): SubmissionErrorCode =>
  SUBMISSION_ERROR_CODES.find((fault) => fault === given) ?? 'unavailable'

function faultsOf(given: unknown): RejectedResult['faults'] {
  const entries = Object.entries(typeof given === 'object' && given !== null ? given : {})
  if (entries.length === 0) return { form: 'unavailable' }
  return Object.fromEntries(entries.map(([field, fault]) => [field, knownFault(fault)]))
}

const ticketsOf = (given: unknown): string[] =>
  Array.isArray(given) ? given.map((file: Partial<UploadedFile>) => String(file?.ticket)) : []

/** Tells whether the error means “offline”, as `fetch` reports it; other errors are invalid responses. */
const isOffline = (error: unknown) => error instanceof TypeError

/** Sends the form; never throws. */
export async function sendSubmission(path: string, body: FormData): Promise<SendResult> {
  try {
    const answer = await sendForm(path, body)
    const { to, faults, opensAt, files } = bodyOf(answer)
    if (answer.status === 200 && typeof to === 'string') return { to }
    return {
      faults: faultsOf(faults),
      opensAt: typeof opensAt === 'number' ? opensAt : 0,
      tickets: ticketsOf(files),
    }
  } catch (error) {
    return isOffline(error) ? 'offline' : { faults: { form: 'unavailable' }, opensAt: 0, tickets: [] }
  }
}

export type FileResult = UploadedFile | { fault: SubmissionErrorCode; opensAt: number } | 'offline'

const filesPath = (form: Form) => `${SUBMISSION_UPLOADS_PATH}?form=${form}`

/** Uploads one file before its form is sent; never throws. */
export async function sendFile(
  form: Form,
  file: File,
  onProgress: (share: number) => void,
): Promise<FileResult> {
  const body = new FormData()
  body.set('file', file)
  try {
    const answer = await sendForm(filesPath(form), body, { onProgress })
    const { ticket, name, size, fault, faults, opensAt } = bodyOf(answer)
    if (typeof ticket === 'string') return { ticket, name: String(name), size: Number(size) }
    return {
      fault: knownFault(fault ?? faultsOf(faults).form),
      opensAt: typeof opensAt === 'number' ? opensAt : 0,
    }
  } catch (error) {
    return isOffline(error) ? 'offline' : { fault: 'fileNotKept', opensAt: 0 }
  }
}

/** Deletes a file that is no longer wanted; without this it is deleted after a day. */
export async function deleteFile(form: Form, ticket: string): Promise<void> {
  const body = new FormData()
  body.set('ticket', ticket)
  await sendForm(filesPath(form), body, { method: 'DELETE' }).catch(() => undefined)
}
