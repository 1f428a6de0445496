import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'

const LAST_PAGE_MAX_CHARACTERS = 255

/** Stores the page of the admin application that the user is on, as Directus does. */
export async function trackPage(payload: Payload, userId: string, page: string): Promise<void> {
  const lastPage = page.slice(0, LAST_PAGE_MAX_CHARACTERS)
  await queryRows(payload, sql`update users set last_page = ${lastPage} where id = ${userId}`)
}
