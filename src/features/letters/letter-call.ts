// One sending of a form, as it arrives: with or without scripts, with or without files.

import { createHash } from 'node:crypto'
import { type Payload, parseCookies } from 'payload'
import { z } from 'zod'
import { LETTER_COOKIE_NAME } from '@/facts/cookies'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_OF, type Form } from '@/facts/forms'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/facts/locales'
import type { CallerOrigin } from '@/identity/caller-origin'
import { originOf } from '@/identity/origin-of'
import { ownPath } from '@/platform/own-path'
import { readMultipart, type SentForm } from '@/platform/read-multipart'
import { type RefusedLetter, recall } from './letter-memory'

export interface LetterCall extends SentForm {
  payload: Payload
  form: Form
  locale: Locale
  /** Address within the site where it was filled in. */
  page: string
  /** Sent by our script, which wants JSON. */
  isScripted: boolean
  /** Names this filling-in. */
  key: string
  /** What the last sending has left, if it was sent back. */
  memory: RefusedLetter | null
  cookie: string | undefined
  from: CallerOrigin
  headers: Headers
}

/** Far more than any form has; a text of 5000 characters may be 20 KB. */
const FIELDS_MAX = 40
const FIELD_MAX_BYTES = 64 * 1024
const PAGE_MAX_CHARACTERS = 300

/** Without scripts nothing names a filling-in but what is in it: the same from the same address is the same. */
function keyFrom(fields: URLSearchParams, files: SentForm['files'], from: CallerOrigin): string {
  const given = z.uuid().safeParse(fields.get('key'))
  if (given.success) return given.data
  const hash = createHash('sha256').update(`${from.address}\n${from.userAgent}\n${fields}`)
  for (const { name, bytes } of files) hash.update(`\n${name}\n`).update(bytes)
  return hash.digest('hex')
}

/** Reads what was sent. */
export async function letterCall(form: Form, payload: Payload, request: Request): Promise<LetterCall> {
  const { headers } = request
  const sent = await readMultipart(request, {
    fields: FIELDS_MAX,
    fieldBytes: FIELD_MAX_BYTES,
    files: ATTACHMENTS_OF[form].max,
    // One more, so that a file that is too large is seen to be.
    fileBytes: ATTACHMENT_MAX_BYTES + 1,
  })
  const { fields, files } = sent
  const locale = fields.get('locale')
  const from = originOf(request)
  const cookie = parseCookies(headers).get(LETTER_COOKIE_NAME)
  const memory = await recall(payload, cookie)
  return {
    ...sent,
    payload,
    form,
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    page: (ownPath(fields.get('page')) ?? '').slice(0, PAGE_MAX_CHARACTERS),
    isScripted: headers.get('accept')?.includes('application/json') ?? false,
    key: keyFrom(fields, files, from),
    memory: memory?.state === 'refused' && memory.form === form ? memory : null,
    cookie,
    from,
    headers,
  }
}
