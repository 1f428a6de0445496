// Turns a request into a submission that can be stored.

import type { z } from 'zod'
import { consentText } from '@/content/queries/consent-text'
import { openPosition } from '@/content/queries/open-position'
import { messagesFor } from '@/i18n/messages'
import { pendingUploads } from '@/inbox/attachments/pending-uploads'
import { shownName, storeUpload } from '@/inbox/attachments/store-upload'
import { consumeUploadLimit } from '@/inbox/limits'
import type { SubmissionInput, SubmissionValues } from '@/inbox/submissions/submission-input'
import { sha256Hex } from '@/platform/crypto/primitives'
import { DEFAULT_LOCALE } from '@/shared/locales'
import { ATTACHMENT_RULES } from '@/shared/submissions/forms'
import { type SubmissionErrors, SubmissionRejected } from './submission-rejected'
import type { SubmissionRequest } from './submission-request'

/** Returns the error of each field. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): SubmissionErrors {
  const errors: SubmissionErrors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message as SubmissionErrors[string]
  return errors
}

/** Finds the files that were uploaded before and are still wanted. */
export async function readPendingUploads(request: SubmissionRequest): Promise<void> {
  const { payload, form, kept } = request
  request.uploads = await pendingUploads(payload, form, kept)
}

interface StoredFiles {
  errors: SubmissionErrors
  /** Name of the file with the error. */
  faultyFile?: string
  opensAt?: Date
}

/** Stores the submitted files. Does not throw, because their errors are reported together with those of the fields. */
export async function storeFiles({
  payload,
  form,
  files,
  hasTooManyFiles,
  from,
  uploads,
}: SubmissionRequest): Promise<StoredFiles> {
  const errors: SubmissionErrors = hasTooManyFiles ? { files: 'fileTooMany' } : {}
  let faultyFile: string | undefined
  for (const { name, bytes } of files) {
    if (uploads.length >= ATTACHMENT_RULES[form].max) {
      errors.files = 'fileTooMany'
      faultyFile = undefined
      break
    }
    const over = await consumeUploadLimit(payload, from.address, bytes.length)
    if (over) return { errors: { form: 'tooMany' }, opensAt: over.retryAt }
    const file = await storeUpload(payload, form, { name, bytes })
    if (typeof file === 'string') {
      errors.files = file
      faultyFile = shownName(name)
    } else uploads.push(file)
  }
  return { errors, ...(faultyFile && { faultyFile }) }
}

/** Returns the error that submitted files were not stored, if there are any. */
export function unstoredFiles({ files, hasDroppedFiles }: SubmissionRequest): SubmissionErrors {
  return hasDroppedFiles || files.length > 0 ? { files: 'fileChooseAgain' } : {}
}

/** Returns the consent text that was shown beside the checkbox. */
async function consentOf({
  payload,
  form,
  locale,
  fields,
}: SubmissionRequest): Promise<SubmissionInput['consent']> {
  const version = /^(0|[1-9]\d{0,8})$/.exec(fields.get('consentVersion') ?? '')?.[0] ?? ''
  const text = version ? await consentText(payload, form, locale, Number(version)) : undefined
  if (text === undefined) throw new SubmissionRejected({ consent: 'consentChanged' })
  return { version, text: text ?? messagesFor(locale).submission.consent[form] }
}

/** Returns the position that an application is for, null without one; `closed` if it no longer accepts applications. */
export async function positionOf({ payload, form, locale, fields, position: slug }: SubmissionRequest) {
  if (form !== 'application' || !fields.get('position')) return null
  const position = slug && (await openPosition(payload, locale, slug))
  return position || 'closed'
}

/** Returns the topic's label for staff, and the recipients of notifications. Rejects a topic that is not offered. */
async function addresseesOf(call: SubmissionRequest, topicId: string) {
  // Access check: none. These are staff mailboxes, which are passed only to the mail queue.
  const [contact, forms] = await Promise.all([
    call.payload.findGlobal({ slug: 'contact', locale: DEFAULT_LOCALE, depth: 0 }),
    call.payload.findGlobal({ slug: 'forms', locale: DEFAULT_LOCALE, depth: 0 }),
  ])
  const topic = topicId ? contact.topics?.find(({ id }) => id === topicId) : undefined
  // An editor has removed the topic meanwhile: the visitor must choose another one, instead of writing to no
  // department.
  if (topicId && !topic) throw new SubmissionRejected({ topic: 'notChosen' })
  const own = topic?.notify ?? []
  return { topic: topic?.label, notify: own.length > 0 ? own : (forms[call.form]?.notify ?? []) }
}

/** Collects everything to store; rejects what only the content can tell to be invalid. */
export async function toSubmissionInput(
  request: SubmissionRequest,
  values: SubmissionValues,
  position: SubmissionInput['position'],
): Promise<SubmissionInput> {
  const { form, locale, page, kept, uploads } = request
  const consent = await consentOf(request)
  const addressees = await addresseesOf(request, 'topic' in values ? values.topic : '')
  const tickets = [...new Set([...kept, ...uploads.map(({ ticket }) => ticket)])]
  // A duplicated tab has the same key, so different content must count as another submission.
  const key = sha256Hex(JSON.stringify([request.key, values, kept, position ?? null]))
  return { form, values, locale, page, key, consent, tickets, position, ...addressees }
}
