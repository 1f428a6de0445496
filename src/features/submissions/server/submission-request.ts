// Parses the submission of a form: with or without scripts, with or without files.

import { createHash } from 'node:crypto'
import { type Payload, parseCookies } from 'payload'
import { z } from 'zod'
import { chooseLocale } from '@/i18n/routing/choose-locale'
import type { StoredUpload } from '@/inbox/attachments/store-upload'
import type { FormArrival } from '@/platform/forms/form-handler'
import type { MultipartForm } from '@/platform/forms/multipart'
import type { ClientInfo } from '@/platform/http/client-info'
import { sameOriginPath } from '@/platform/http/same-origin-path'
import { LOCALE_COOKIE_NAME, SUBMISSION_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import { SLUG_MAX_CHARACTERS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { ATTACHMENT_RULES, type Form } from '@/shared/submissions/forms'
import type { RejectedSubmission, SubmissionFlash } from './submission-flash'

export interface SubmissionRequest extends MultipartForm {
  payload: Payload
  form: Form
  locale: Locale
  /** Path of the page where it was filled in. */
  page: string
  /** Slug of the position applied for; null for none. */
  position: string | null
  /** Identifies the submission. */
  key: string
  /** Flash message of the last submission, if it was rejected. */
  flash: RejectedSubmission | null
  /** Tells whether the browser's cookie belongs to a flash message, of any form. */
  isRemembered: boolean
  cookie: string | undefined
  from: ClientInfo
  headers: Headers
  /** Stored files that belong to this form; they are kept when it is sent back. */
  uploads: StoredUpload[]
  /** Submitted tickets, whose files may or may not exist. */
  kept: string[]
}

const PAGE_MAX_CHARACTERS = 300
/** Characters of slugs (`content/fields/slug`), as others would only produce an unknown address. */
const SLUG = new RegExp(`^[a-z0-9-]{1,${SLUG_MAX_CHARACTERS}}$`)

/** Tells whether our script has sent the request, and expects JSON. */
export function isScripted({ headers }: Pick<Request, 'headers'>): boolean {
  return headers.get('accept')?.includes('application/json') ?? false
}

/** Returns the form's language, or the last one shown if the form was not read. */
function localeOf(fields: URLSearchParams, headers: Headers): Locale {
  const candidates = [fields.get('locale'), parseCookies(headers).get(LOCALE_COOKIE_NAME)]
  return chooseLocale(candidates, headers.get('accept-language'))
}

/**
 * Returns the key of a submission. Without scripts it is derived from sender and content, so that the same content from
 * the same address counts as the same submission.
 */
function keyFrom({ fields, files }: MultipartForm, from: ClientInfo): string {
  const given = z.uuid().safeParse(fields.get('key'))
  if (given.success) return given.data
  const hash = createHash('sha256').update(`${from.address}\n${from.userAgent}\n${fields}`)
  for (const { name, bytes } of files) hash.update(`\n${name}\n`).update(bytes)
  return hash.digest('hex')
}

export function submissionFlashKey(headers: Headers): string | undefined {
  return parseCookies(headers).get(SUBMISSION_FLASH_COOKIE_NAME)
}

/** Returns the flash message if it is a rejection of this form. */
export function rejectedFlash(form: Form, flash: SubmissionFlash | null): RejectedSubmission | null {
  return flash?.state === 'refused' && flash.form === form ? flash : null
}

/** Parses the request, including what the browser holds of the previous submission. */
export function submissionRequestOf(
  form: Form,
  { payload, request, from }: FormArrival,
  sent: MultipartForm,
  flash: SubmissionFlash | null,
): SubmissionRequest {
  const { headers } = request
  const { fields } = sent
  const slug = fields.get('position') ?? ''
  return {
    ...sent,
    payload,
    form,
    locale: localeOf(fields, headers),
    page: (sameOriginPath(fields.get('page')) ?? '').slice(0, PAGE_MAX_CHARACTERS),
    position: form === 'application' && SLUG.test(slug) ? slug : null,
    key: keyFrom(sent, from),
    flash: rejectedFlash(form, flash),
    isRemembered: flash !== null,
    cookie: submissionFlashKey(headers),
    from,
    headers,
    uploads: [],
    kept: [...new Set(fields.getAll('kept'))].slice(0, ATTACHMENT_RULES[form].max),
  }
}
