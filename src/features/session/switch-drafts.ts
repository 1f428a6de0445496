import { cookies, draftMode } from 'next/headers'
import { DRAFTS_COOKIE_NAME } from '@/facts/cookies'
import { cookiesCount } from '@/identity/access/authenticate-request'
import { may } from '@/identity/access/may'
import { Refusal } from '@/identity/refusal'
import { holderOfKeys } from '@/identity/sessions/holder-of-keys'
import { runningPayload } from '@/payload'
import type { Cookie } from '@/platform/cookies'
import { environmentNow } from '@/platform/env'
import { ownPath } from '@/platform/own-path'
import { readForm } from '@/platform/read-form'
import { seeOther } from '@/platform/see-other'

/** Next's cookie, which only Next can make, without its `SameSite=None; Secure`: those would shut out a site without https. */
async function nextDraftsCookie(on: boolean): Promise<void> {
  const drafts = await draftMode()
  if (!on) return drafts.disable()
  drafts.enable()
  const jar = await cookies()
  const value = jar.get(DRAFTS_COOKIE_NAME)?.value ?? ''
  const { secure } = environmentNow().refreshCookie
  jar.set({ name: DRAFTS_COOKIE_NAME, value, httpOnly: true, sameSite: 'lax', secure, path: '/' })
}

function nobody(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** Shows an editor the drafts on the public pages, or hides them again; leads back to the page. Nothing for others. */
export async function switchDrafts(request: Request): Promise<Response> {
  const form = await readForm(request)
  const back = ownPath(form.get('redirect')) ?? '/'
  if (!cookiesCount(request.headers)) return seeOther(back)
  const holder = await holderOfKeys(await runningPayload(), request).catch(nobody)
  const renewed: Cookie[] = holder?.cookies ?? []
  const isStaff = may(holder?.account, 'readDrafts', 'news')
  await nextDraftsCookie(isStaff && form.get('drafts') === 'on')
  return seeOther(back, renewed)
}
