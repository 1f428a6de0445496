// Takes in a file ahead of its form, or throws it away: for our scripts, which show how far it has come.

import { z } from 'zod'
import { ATTACHMENT_MAX_BYTES, FORMS, type Form } from '@/facts/forms'
import type { AnyLetterFault } from '@/facts/letter-faults'
import { cookiesCount } from '@/identity/access/authenticate-request'
import { originOf } from '@/identity/origin-of'
import { keepFile } from '@/inbox/attachments/keep-file'
import { discardFile } from '@/inbox/attachments/waiting-files'
import { LETTER_LIMITS, tooMany } from '@/inbox/limits'
import { runningPayload } from '@/payload'
import { csrfRefusal } from '@/platform/csrf'
import { personalAnswer } from '@/platform/personal-answer'
import { readMultipart } from '@/platform/read-multipart'

const FIELDS = { fields: 4, fieldBytes: 1024, fileField: 'file' }

function formOf(request: Request): Form | undefined {
  return z.enum(FORMS).safeParse(new URL(request.url).searchParams.get('form')).data
}

const refused = (fault: AnyLetterFault, status: number, opensAt?: Date) =>
  personalAnswer({ fault, opensAt: opensAt?.getTime() ?? null }, [], status)

/** POST with one file: its ticket, name and size, or what is wrong with it. */
export async function takeFile(request: Request): Promise<Response> {
  const foreign = csrfRefusal(request)
  if (foreign) return foreign
  const form = formOf(request)
  if (!form || !cookiesCount(request.headers)) return refused('notFromHere', 403)
  const payload = await runningPayload()
  const over = await tooMany(payload, LETTER_LIMITS.filesByAddress, originOf(request).address)
  if (over) return refused('tooMany', 429, over.opensAt)
  // One byte more, so that a file that is too large is seen to be.
  const bounds = { ...FIELDS, files: 1, fileBytes: ATTACHMENT_MAX_BYTES + 1 }
  const { files, isTooMuch } = await readMultipart(request, bounds)
  const [file] = files
  if (!file) return refused(isTooMuch ? 'fileNotKept' : 'fileEmpty', 422)
  const kept = await keepFile(payload, form, file)
  if (typeof kept === 'string') return refused(kept, kept === 'fileNotKept' ? 503 : 422)
  return personalAnswer(kept)
}

/** DELETE with the ticket: 204, whether there was such a file or not. */
export async function throwAwayFile(request: Request): Promise<Response> {
  const foreign = csrfRefusal(request)
  if (foreign) return foreign
  const form = formOf(request)
  if (!form || !cookiesCount(request.headers)) return refused('notFromHere', 403)
  const { fields } = await readMultipart(request, { ...FIELDS, files: 0, fileBytes: 0 })
  await discardFile(await runningPayload(), form, fields.get('ticket') ?? '')
  return personalAnswer(null)
}
