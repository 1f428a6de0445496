// Stores a file before its form is sent, or deletes it: for our scripts, which show the progress.

import { z } from 'zod'
import { deleteUpload } from '@/inbox/attachments/pending-uploads'
import { storeUpload } from '@/inbox/attachments/store-upload'
import { consumeUploadLimit } from '@/inbox/limits'
import { runningPayload } from '@/payload'
import { withRetryAfter } from '@/platform/forms/form-error-response'
import { text } from '@/platform/forms/form-fields'
import {
  type FormArrival,
  type FormDefinition,
  type FormHandler,
  type FormLimits,
  formHandler,
} from '@/platform/forms/form-handler'
import type { MultipartForm } from '@/platform/forms/multipart'
import { contentLength, type FormBody } from '@/platform/forms/read-form'
import { privateJson } from '@/platform/http/private-json'
import { type Outage, outageOf } from '@/platform/outages/outage'
import { currentOutageReport } from '@/platform/outages/request-outage'
import type { SubmissionErrorCode } from '@/shared/submissions/errors'
import { ATTACHMENT_MAX_BYTES, FORMS, type Form } from '@/shared/submissions/forms'

interface UploadRequest extends FormArrival {
  form: Form
  files: MultipartForm['files']
}

const FIELDS = { fields: 4, fieldBytes: 1024 }
/** Allowance for the multipart overhead around the file. */
const ENVELOPE_MAX_BYTES = 16 * 1024
const BODY_MAX_BYTES = ATTACHMENT_MAX_BYTES + ENVELOPE_MAX_BYTES

const refused = (fault: SubmissionErrorCode, status: number, opensAt?: Date) =>
  privateJson({ fault, opensAt: opensAt?.getTime() ?? null }, [], status)

/** Responds that a file could not be stored: no space, database unavailable, or an internal error. */
function fileNotKept(outage: Outage | null | undefined): Response {
  return withRetryAfter(refused('fileNotKept', outage?.status ?? 503), outage)
}

const formNameOf = ({ url }: Request) => z.enum(FORMS).safeParse(new URL(url).searchParams.get('form')).data

const notStored = (form: Form, { payload }: FormArrival, error: unknown): Response => {
  payload.logger.error({ err: error, msg: `a file (${form}) could not be served` })
  return fileNotKept(outageOf(error))
}

/** Makes a handler for requests from our own pages; `?form=` names the form. */
function uploadFormHandler<Values>({
  limits,
  body,
  schema,
  action,
}: {
  limits: FormLimits
  body: FormBody<null>
} & Pick<FormDefinition<null, UploadRequest, Values, Response>, 'schema' | 'action'>): FormHandler {
  return formHandler<null, UploadRequest, Values, Response>({
    requestError: (request) => (formNameOf(request) ? null : refused('notFromHere', 403)),
    payload: runningPayload,
    requiresCsrfToken: () => true,
    crossOrigin: () => refused('notFromHere', 403),
    limits,
    readFlash: () => null,
    body,
    context: (arrival, { files }) => ({
      ...arrival,
      files,
      // `requestError` has refused every other name.
      form: formNameOf(arrival.request) as Form,
    }),
    schema,
    action,
    reject(request, rejection) {
      if (rejection.reason === 'rate-limit') return refused('tooMany', 429, rejection.retryAt)
      if (rejection.reason === 'no-memory') return refused('fileNotKept', 503)
      if (rejection.reason === 'failed') return notStored(request.form, request, rejection.error)
      return refused('fileNotKept', 422)
    },
    respond: (_request, response) => response,
    unavailable: (arrival, error) => notStored(formNameOf(arrival.request) as Form, arrival, error),
  })
}

/** Responds to a POST with one file: its ticket, name and size, or its error. */
export const uploadHandler = uploadFormHandler({
  limits: {
    beforeBody: ({ payload, request, from }) =>
      consumeUploadLimit(
        payload,
        from.address,
        Math.min(contentLength(request, BODY_MAX_BYTES), BODY_MAX_BYTES),
      ),
  },
  body: {
    ...FIELDS,
    textsMaxBytes: ENVELOPE_MAX_BYTES,
    // A script sends it, with the CSRF token; the honeypot is in the form itself.
    files: { field: 'file', max: 1, maxBytes: ATTACHMENT_MAX_BYTES, looksAutomated: () => false },
  },
  schema: z.object({}),
  async action({ payload, form, files: [file] }) {
    if (!file) return refused('fileEmpty', 422)
    const stored = await storeUpload(payload, form, file)
    if (typeof stored === 'string') {
      // Payload has logged the cause, and thrown another error.
      return stored === 'fileNotKept' ? fileNotKept(currentOutageReport()?.outage) : refused(stored, 422)
    }
    return privateJson(stored)
  },
})

/** Responds to a DELETE with the ticket: 204, whether or not there was such a file. */
export const deleteUploadHandler = uploadFormHandler({
  limits: { notCountedHere: 'only a ticket opens anything, and it cannot be guessed' },
  body: FIELDS,
  schema: z.object({ ticket: text }),
  async action({ payload, form }, { ticket }) {
    await deleteUpload(payload, form, ticket)
    return privateJson(null)
  },
})
