import { formTimestampCookie } from '@/platform/forms/form-timestamp-cookie'
import { appendCookies } from '@/platform/http/cookies'

/** The smallest GIF that browsers take: one transparent point. */
const NOTHING = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A picture of nothing, whose fetching notes when a page without scripts was opened. */
export async function formOpenedHandler({ headers }: Request): Promise<Response> {
  const answer = new Headers({ 'Content-Type': 'image/gif', 'Cache-Control': 'private, no-store' })
  const cookie = formTimestampCookie(headers)
  if (cookie) appendCookies(answer, [cookie])
  return new Response(NOTHING, { headers: answer })
}
