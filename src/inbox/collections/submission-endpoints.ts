// Serves the actions of editors on submissions, for the admin panel's forms.

import type { Endpoint, PayloadRequest, Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import { z } from 'zod'
import { companyDay } from '@/i18n/company-time'
import { invalidPayload } from '@/platform/http/app-error'
import { REPLY_MAX_CHARACTERS } from '@/shared/limits'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { EXPORT_FORMATS, exportSubmissions } from '../export/export-submissions'
import { assignSubmission } from '../submissions/assign-submission'
import { replyToSubmission } from '../submissions/reply-to-submission'
import { submissionTimeline } from '../submissions/submission-timeline'
import { bodyOf, download, idIn, replying } from './reply-endpoint'

const answerSchema = z.object({
  text: z.string().trim().min(1).max(REPLY_MAX_CHARACTERS),
  key: z.string().regex(/^[\w-]{16,64}$/),
})

async function answer(req: PayloadRequest, form: Form): Promise<object> {
  const parsed = answerSchema.safeParse(await bodyOf(req))
  if (!parsed.success) throw invalidPayload('The answer is not complete')
  return replyToSubmission(req, form, idIn(req), parsed.data)
}

const exportSchema = z.object({
  format: z.enum(EXPORT_FORMATS),
  search: z.string().default(''),
  where: z.record(z.string(), z.unknown()).default({}),
  sort: z.string().default('-createdAt'),
  separator: z.enum([',', ';']).default(','),
})

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json' }

/** Exports the whole filtered list, not only the page on screen. */
async function exported(req: PayloadRequest, form: Form): Promise<Response> {
  const parsed = exportSchema.safeParse(req.query)
  if (!parsed.success) throw invalidPayload('The export is not understood')
  const { search, ...query } = parsed.data
  const slug = SUBMISSION_COLLECTIONS[form]
  const { config } = req.payload.collections[slug]
  const where = mergeListSearchAndWhere({ collectionConfig: config, search, where: query.where as Where })
  const file = await exportSubmissions(req, form, { ...query, where })
  return download(file, `${slug}-${companyDay(new Date())}.${query.format}`, TYPES[query.format])
}

export function submissionEndpoints(form: Form): Endpoint[] {
  return [
    { path: '/export', method: 'get', handler: replying((req) => exported(req, form)) },
    {
      path: '/:id/timeline',
      method: 'get',
      handler: replying(async (req) => ({ entries: await submissionTimeline(req, form, idIn(req)) })),
    },
    { path: '/:id/answer', method: 'post', handler: replying((req) => answer(req, form)) },
    {
      path: '/:id/assign',
      method: 'post',
      handler: replying(async (req) => {
        await assignSubmission(req, form, idIn(req))
        return {}
      }),
    },
  ]
}
