import { formTimestampCookie } from '@/platform/forms/form-timestamp-cookie'
import { appendCookies } from '@/platform/http/cookies'

/** The smallest GIF that browsers accept: one transparent pixel. */
const NOTHING = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Responds with an empty picture. The request for it records when a page without scripts was opened. */
export async function formOpenedHandler({ headers }: Request): Promise<Response> {
  const answer = new Headers({ 'Content-Type': 'image/gif', 'Cache-Control': 'private, no-store' })
  const cookie = formTimestampCookie(headers)
  if (cookie) appendCookies(answer, [cookie])
  return new Response(NOTHING, { headers: answer })
}
