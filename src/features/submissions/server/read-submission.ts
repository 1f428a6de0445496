// From what was sent to a submission that can be stored.

import { consentText } from '@/content/queries/consent-text'
import { openPosition } from '@/content/queries/open-position'
import { messagesFor } from '@/i18n/messages'
import { pendingUploads } from '@/inbox/attachments/pending-uploads'
import { type StoredUpload, storeUpload } from '@/inbox/attachments/store-upload'
import { consumeUploadLimit } from '@/inbox/limits'
import type { Submission, SubmissionValues } from '@/inbox/submissions/submission-input'
import { DEFAULT_LOCALE } from '@/shared/locales'
import { ATTACHMENT_RULES } from '@/shared/submissions/forms'
import { SUBMISSION_SCHEMAS } from '@/shared/submissions/schemas'
import { type SubmissionErrors, SubmissionRejected } from './submission-rejected'
import type { SubmissionRequest } from './submission-request'

/** Values of the form's fields, or what is wrong with each of them. */
export function parseValues({ form, fields }: SubmissionRequest): {
  values: SubmissionValues | null
  faults: SubmissionErrors
} {
  const sent = Object.fromEntries(
    Object.keys(SUBMISSION_SCHEMAS[form].shape).map((name) => [name, fields.get(name) ?? undefined]),
  )
  const parsed = SUBMISSION_SCHEMAS[form].safeParse(sent)
  if (parsed.success) return { values: parsed.data, faults: {} }
  const faults: SubmissionErrors = {}
  for (const { path, message } of parsed.error.issues)
    faults[String(path[0])] ??= message as SubmissionErrors[string]
  return { values: null, faults }
}

interface SentFiles {
  kept: StoredUpload[]
  faults: SubmissionErrors
  /** When files are taken again, after too many. */
  opensAt?: Date
}

/** Files that came with this sending, and those that were there before and are still wanted. */
export async function storeFiles(call: SubmissionRequest): Promise<SentFiles> {
  const { payload, form, fields, files, hasTooManyFiles, from } = call
  const kept = await pendingUploads(payload, form, fields.getAll('kept'))
  const faults: SubmissionErrors = hasTooManyFiles ? { files: 'fileTooMany' } : {}
  for (const { name, bytes } of files) {
    if (kept.length >= ATTACHMENT_RULES[form].max) {
      faults.files = 'fileTooMany'
      break
    }
    const over = await consumeUploadLimit(payload, from.address, bytes.length)
    if (over) return { kept, faults: { form: 'tooMany' }, opensAt: over.retryAt }
    const file = await storeUpload(payload, form, { name, bytes })
    if (typeof file === 'string') faults.files = file
    else kept.push(file)
  }
  return { kept, faults }
}

/** The words that were shown beside the tick. */
async function consentOf({
  payload,
  form,
  locale,
  fields,
}: SubmissionRequest): Promise<Submission['consent']> {
  const version = /^(0|[1-9]\d{0,8})$/.exec(fields.get('consentVersion') ?? '')?.[0] ?? ''
  const text = version ? await consentText(payload, form, locale, Number(version)) : undefined
  if (text === undefined) throw new SubmissionRejected({ consent: 'consentChanged' })
  return { version, text: text ?? messagesFor(locale).letter.consent[form] }
}

async function positionOf({ payload, form, locale, fields, position: slug }: SubmissionRequest) {
  if (form !== 'application' || !fields.get('position')) return undefined
  const position = slug && (await openPosition(payload, locale, slug))
  if (!position) throw new SubmissionRejected({ form: 'positionClosed' })
  return position
}

/** Label of the topic for colleagues, and whom its submissions are told to; refuses a topic that is not offered. */
async function addresseesOf(call: SubmissionRequest, topicId: string) {
  // On nobody's authority: mailboxes of colleagues, which go no further than the queue of mails.
  const [contact, forms] = await Promise.all([
    call.payload.findGlobal({ slug: 'contact', locale: DEFAULT_LOCALE, depth: 0 }),
    call.payload.findGlobal({ slug: 'forms', locale: DEFAULT_LOCALE, depth: 0 }),
  ])
  const topic = topicId ? contact.topics?.find(({ id }) => id === topicId) : undefined
  // An editor has removed it meanwhile: the visitor chooses another one, instead of writing to nobody in particular.
  if (topicId && !topic) throw new SubmissionRejected({ topic: 'notChosen' })
  const own = topic?.notify ?? []
  return { topic: topic?.label, notify: own.length > 0 ? own : (forms[call.form]?.notify ?? []) }
}

/** All that is stored; refuses with what only the content can tell. */
export async function toSubmissionInput(
  call: SubmissionRequest,
  values: SubmissionValues,
  tickets: readonly string[],
): Promise<Submission> {
  const { form, locale, page, key } = call
  const [consent, position] = [await consentOf(call), await positionOf(call)]
  const addressees = await addresseesOf(call, 'topic' in values ? values.topic : '')
  return { form, values, locale, page, key, consent, tickets, position, ...addressees }
}
