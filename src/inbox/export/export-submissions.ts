// Exports the filtered submissions of an inbox as a file, which is read in parts while it is sent.

import type { PayloadRequest, Where } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { userNames } from '@/identity/users/assignees'
import { csvLine, UTF8_BOM } from '@/platform/csv'
import { inTransaction } from '@/platform/database/in-transaction'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { requireInboxAccess } from '../access'
import type { Submission } from '../submissions/submission-document'
import { auditExport } from './audit-export'
import { presentSubmission, userIdsIn } from './present-submission'
import { tableHead, tableRow } from './submission-table'

export const EXPORT_FORMATS = ['csv', 'json'] as const
type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportQuery {
  format: ExportFormat
  /** The query of the list. Payload refuses what the caller may not read. */
  where: Where
  sort: string
  /** Separator between cells in the reader's spreadsheet. */
  separator: ',' | ';'
}

const PART = 100

async function matching(req: PayloadRequest, form: Form, { where, sort }: ExportQuery): Promise<number[]> {
  const { docs } = await req.payload.find({
    collection: SUBMISSION_COLLECTIONS[form],
    where,
    sort,
    select: { caseNumber: true },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return docs.map(({ id }) => id)
}

async function* parts(req: PayloadRequest, form: Form, ids: readonly number[]): AsyncGenerator<Submission[]> {
  for (let at = 0; at < ids.length; at += PART) {
    const part = ids.slice(at, at + PART)
    const { docs } = await req.payload.find({
      collection: SUBMISSION_COLLECTIONS[form],
      where: { id: { in: part } },
      pagination: false,
      depth: 1,
      // A position has a title per language.
      locale: adminLocaleOf(req.i18n),
      overrideAccess: false,
      user: req.user,
      req,
    })
    const byId = new Map(docs.map((doc) => [doc.id, doc]))
    yield part.flatMap((id) => byId.get(id) ?? [])
  }
}

async function* textOf(
  req: PayloadRequest,
  form: Form,
  ids: readonly number[],
  { format, separator }: ExportQuery,
): AsyncGenerator<string> {
  const { language } = req.i18n
  const isTable = format === 'csv'
  yield isTable ? `${UTF8_BOM}${csvLine(tableHead(form, language), separator)}\r\n` : '['
  let isFirst = true
  for await (const submissions of parts(req, form, ids)) {
    const names = await userNames(req.payload, submissions.flatMap(userIdsIn))
    for (const submission of submissions) {
      const json = () => JSON.stringify(presentSubmission(form, submission, names, language), null, 2)
      if (isTable) yield `${csvLine(tableRow(form, submission, { language, names }), separator)}\r\n`
      else yield `${isFirst ? '\n' : ',\n'}${json()}`
      isFirst = false
    }
  }
  if (!isTable) yield '\n]\n'
}

/** Returns the file, part by part. Before it begins, refuses with FORBIDDEN, and records the export in the audit log. */
export async function exportSubmissions(
  req: PayloadRequest,
  form: Form,
  query: ExportQuery,
): Promise<ReadableStream<Uint8Array>> {
  requireInboxAccess(req, 'readDrafts', form)
  const ids = await inTransaction(req, async () => {
    const found = await matching(req, form, query)
    await auditExport(req, form, found, query.format)
    return found
  })
  const text = textOf(req, form, ids, query)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}
