// Takes in a file ahead of its form, or throws it away: for our scripts, which show how far it has come.

import { z } from 'zod'
import { isSameOriginRequest } from '@/identity/access/authenticate-request'
import { deleteUpload } from '@/inbox/attachments/pending-uploads'
import { storeUpload } from '@/inbox/attachments/store-upload'
import { consumeUploadLimit } from '@/inbox/limits'
import { runningPayload } from '@/payload'
import { readMultipart } from '@/platform/forms/multipart'
import { clientInfoOf } from '@/platform/http/client-info-of'
import { csrfErrorResponse } from '@/platform/http/csrf'
import { privateJson } from '@/platform/http/private-json'
import type { SubmissionErrorCode } from '@/shared/submissions/errors'
import { ATTACHMENT_MAX_BYTES, FORMS, type Form } from '@/shared/submissions/forms'
import { contentLength, type SubmissionContext, withUploadMemory } from './submission-guard'

const FIELDS = { fields: 4, fieldBytes: 1024, fileField: 'file' }
/** With what stands around the file. */
const BODY_MAX_BYTES = ATTACHMENT_MAX_BYTES + 16 * 1024

const refused = (fault: SubmissionErrorCode, status: number, opensAt?: Date) =>
  privateJson({ fault, opensAt: opensAt?.getTime() ?? null }, [], status)

async function keep({ request, payload, form }: SubmissionContext): Promise<Response> {
  // One byte more, so that a file that is too large is seen to be.
  const bounds = { ...FIELDS, files: 1, fileBytes: ATTACHMENT_MAX_BYTES + 1 }
  const { files, exceedsLimits } = await readMultipart(request, bounds)
  const [file] = files
  if (!file) return refused(exceedsLimits ? 'fileNotKept' : 'fileEmpty', 422)
  const kept = await storeUpload(payload, form, file)
  if (typeof kept === 'string') return refused(kept, kept === 'fileNotKept' ? 503 : 422)
  return privateJson(kept)
}

async function discard({ request, payload, form }: SubmissionContext): Promise<Response> {
  const { fields } = await readMultipart(request, { ...FIELDS, files: 0, fileBytes: 0 })
  await deleteUpload(payload, form, fields.get('ticket') ?? '')
  return privateJson(null)
}

function formOf(request: Request): Form | undefined {
  return z.enum(FORMS).safeParse(new URL(request.url).searchParams.get('form')).data
}

/** From a page of ours only, `?form=` names the form. */
function serve(work: (caller: SubmissionContext) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const form = formOf(request)
    if (!form || !isSameOriginRequest(request.headers)) return refused('notFromHere', 403)
    const mismatch = csrfErrorResponse(request)
    if (mismatch) return mismatch
    const payload = await runningPayload()
    try {
      return await work({ request, payload, form, from: clientInfoOf(request) })
    } catch (error) {
      payload.logger.error({ err: error, msg: `a file (${form}) could not be served` })
      return refused('fileNotKept', 503)
    }
  }
}

/** POST with one file: its ticket, name and size, or what is wrong with it. */
export const uploadHandler = serve(async (caller) => {
  const { payload, request, from } = caller
  const bytes = Math.min(contentLength(request, BODY_MAX_BYTES), BODY_MAX_BYTES)
  const over = await consumeUploadLimit(payload, from.address, bytes)
  if (over) return refused('tooMany', 429, over.retryAt)
  return (await withUploadMemory(caller, BODY_MAX_BYTES, () => keep(caller))) ?? refused('fileNotKept', 503)
})

/** DELETE with the ticket: 204, whether there was such a file or not. */
export const deleteUploadHandler = serve(discard)
