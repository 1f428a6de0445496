import { cookies, draftMode } from 'next/headers'
import { isSameOriginRequest } from '@/identity/access/authenticate-request'
import { may } from '@/identity/access/permission-checks'
import { resolveSession } from '@/identity/sessions/current-session'
import { runningPayload } from '@/payload'
import { getEnvironment } from '@/platform/env/env'
import { readFormBody } from '@/platform/forms/form-body'
import { AppError } from '@/platform/http/app-error'
import type { Cookie } from '@/platform/http/cookies'
import { redirectSeeOther } from '@/platform/http/redirect-see-other'
import { sameOriginPath } from '@/platform/http/same-origin-path'
import { DRAFT_MODE_COOKIE_NAME } from '@/shared/http/cookies'

/** Next's cookie, which only Next can make, without its `SameSite=None; Secure`: those would shut out a site without https. */
async function setDraftModeCookie(on: boolean): Promise<void> {
  const drafts = await draftMode()
  if (!on) return drafts.disable()
  drafts.enable()
  const jar = await cookies()
  const value = jar.get(DRAFT_MODE_COOKIE_NAME)?.value ?? ''
  const { secure } = getEnvironment().refreshCookie
  jar.set({ name: DRAFT_MODE_COOKIE_NAME, value, httpOnly: true, sameSite: 'lax', secure, path: '/' })
}

function nullOnAppError(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

/** Shows an editor the drafts on the public pages, or hides them again; leads back to the page. Nothing for others. */
export async function handleSwitchDrafts(request: Request): Promise<Response> {
  const form = await readFormBody(request)
  const back = sameOriginPath(form.get('redirect')) ?? '/'
  if (!isSameOriginRequest(request.headers)) return redirectSeeOther(back)
  const session = await resolveSession(await runningPayload(), request).catch(nullOnAppError)
  const renewed: Cookie[] = session?.cookies ?? []
  const isStaff = may(session?.account, 'readDrafts', 'news')
  await setDraftModeCookie(isStaff && form.get('drafts') === 'on')
  return redirectSeeOther(back, renewed)
}
