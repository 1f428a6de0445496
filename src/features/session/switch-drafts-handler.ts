import { cookies, draftMode } from 'next/headers'
import type { Payload } from 'payload'
import { z } from 'zod'
import { may } from '@/identity/access/permission-checks'
import { resolveSession } from '@/identity/sessions/current-session'
import { runningPayload } from '@/payload'
import { getEnvironment } from '@/platform/env/env'
import { type FormResponse, formHandler } from '@/platform/forms/form-handler'
import { SHORT_TEXTS } from '@/platform/forms/read-form'
import { nullOnAppError } from '@/platform/http/app-error'
import type { Cookie } from '@/platform/http/cookies'
import { sameOriginPath } from '@/platform/http/same-origin-path'
import { DRAFT_MODE_COOKIE_NAME } from '@/shared/http/cookies'

interface DraftsRequest {
  payload: Payload
  request: Request
  /** The page to return to. */
  to: string
}

/**
 * Sets the cookie of Next's draft mode, whose value only Next can generate. Its `SameSite=None; Secure` is replaced, as
 * it would exclude sites without https.
 */
async function setDraftModeCookie(on: boolean): Promise<void> {
  const drafts = await draftMode()
  if (!on) return drafts.disable()
  drafts.enable()
  const jar = await cookies()
  const value = jar.get(DRAFT_MODE_COOKIE_NAME)?.value ?? ''
  const { secure } = getEnvironment().refreshCookie
  jar.set({ name: DRAFT_MODE_COOKIE_NAME, value, httpOnly: true, sameSite: 'lax', secure, path: '/' })
}

const backTo = (fields: URLSearchParams) => sameOriginPath(fields.get('redirect')) ?? '/'

/** Turns drafts on the public pages on or off for an editor, and returns to the page. Has no effect for others. */
export const handleSwitchDrafts = formHandler<
  null,
  DraftsRequest,
  { drafts?: string | undefined },
  FormResponse
>({
  payload: runningPayload,
  requiresCsrfToken: () => false,
  crossOrigin: (_arrival, { fields }) => ({ to: backTo(fields), cookies: [] }),
  limits: { notCountedHere: 'it sets a cookie for who may read drafts' },
  readFlash: () => null,
  body: SHORT_TEXTS,
  context: ({ payload, request }, { fields }) => ({ payload, request, to: backTo(fields) }),
  schema: z.object({ drafts: z.string().optional() }),
  async action({ payload, request, to }, { drafts }) {
    const session = await nullOnAppError(resolveSession(payload, request))
    const renewed: Cookie[] = session?.cookies ?? []
    const isStaff = may(session?.account, 'readDrafts', 'news')
    await setDraftModeCookie(isStaff && drafts === 'on')
    return { to, cookies: renewed }
  },
  reject({ to }, rejection) {
    if (rejection.reason === 'failed') throw rejection.error
    return { to, cookies: [] }
  },
  respond: (_context, response) => response,
})
