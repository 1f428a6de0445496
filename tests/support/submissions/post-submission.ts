// Sends visitors' forms to their real handlers.

import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { SubmissionFlash } from '@/features/submissions/server/submission-flash'
import { encrypt } from '@/platform/crypto/primitives'
import { FORM_FILL_MIN_SECONDS } from '@/shared/limits'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'

export const CONTACT = {
  title: 'Kućište mjenjača',
  message: 'Trebamo dvadeset komada do svibnja.',
  consent: 'on',
  consentVersion: '0',
  locale: 'hr',
}

export const APPLICATION = {
  fullName: 'Ana Horvat',
  education: 'master',
  consent: 'on',
  consentVersion: '0',
  locale: 'de',
}

export const COMPLAINT = {
  description: 'Prirubnica ima poroznost na brtvenoj površini.',
  consent: 'on',
  consentVersion: '0',
  locale: 'it',
}

export interface SubmissionInput {
  form?: Form
  /** Replaces the fields by another body. */
  body?: BodyInit
  fields?: Record<string, string>
  files?: { name: string; bytes: Uint8Array<ArrayBuffer> }[]
  cookies?: Record<string, string>
  headers?: Record<string, string>
}

/** Returns the cookie of a visitor who has had the form open for long enough, or has just opened it. */
export async function formTimestampCookie(
  who: 'a person' | 'somebody fast',
): Promise<Record<string, string>> {
  const seconds = who === 'a person' ? FORM_FILL_MIN_SECONDS + 60 : 0
  return { kovina_opened: encrypt(`form opened ${Date.now() - seconds * 1000}`) }
}

function multipart({ fields = CONTACT, files = [] }: SubmissionInput): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const { name, bytes } of files) body.append('files', new File([bytes], name))
  return body
}

export function requestOf(sending: SubmissionInput): Request {
  const { form = 'contact', cookies = {}, headers = {} } = sending
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  return new Request(`http://localhost:3000/submissions/${form}`, {
    method: 'POST',
    body: sending.body ?? multipart(sending),
    headers: {
      host: 'localhost:3000',
      // Each request comes from an address of its own, so that rate limits apply only in tests that want them.
      [CLIENT_IP_HEADER]: `10.${randomUUID().slice(0, 8)}`,
      ...(cookie && { cookie }),
      ...headers,
    },
    // Required for streams; DOM's types lack the property.
    ...{ duplex: 'half' },
  })
}

export interface SubmissionResponse {
  response: Response
  /** Cookies that were set, by name. */
  cookies: Record<string, string>
  /** The flash message for the next screen. */
  flash: SubmissionFlash | null
}

/** Sends a form as a browser without scripts does, unless the headers differ. */
export async function postSubmission(
  payload: Payload,
  sending: SubmissionInput,
): Promise<SubmissionResponse> {
  const { submissionHandler } = await import('@/features/submissions/server/submission-handler')
  const { readFlash } = await import('@/features/submissions/server/submission-flash')
  const response = await submissionHandler(sending.form ?? 'contact')(requestOf(sending))
  const pairs = response.headers.getSetCookie().map((text) => {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
    return [name, decodeURIComponent(value)] as const
  })
  const cookies = Object.fromEntries(pairs)
  return { response, cookies, flash: await readFlash(payload, cookies.kovina_submission) }
}

/** Returns all submissions of a form, oldest first, including data that no screen shows. */
export async function storedSubmissions(payload: Payload, form: Form) {
  const { docs } = await payload.find({
    collection: SUBMISSION_COLLECTIONS[form],
    pagination: false,
    showHiddenFields: true,
    sort: 'id',
  })
  return docs as unknown as Record<string, unknown>[]
}
