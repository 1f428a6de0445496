import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Form } from '@/facts/forms'
import { executeIn } from '@/platform/database/sql'

const ROWS = {
  contact: sql`contact_letters`,
  application: sql`applications`,
  complaint: sql`complaints`,
} as const satisfies Record<Form, unknown>

/** Whoever else changes the letter waits until this transaction ends; false when it is gone. */
export async function lockLetter(req: PayloadRequest, form: Form, id: number): Promise<boolean> {
  const rows = await executeIn(req, sql`select 1 from ${ROWS[form]} where id = ${id} for update`)
  return rows.length > 0
}
