import { z } from 'zod'
import { pagePath } from '@/i18n/routing/routes'
import { expiredSessionCookies } from '@/identity/sessions/session-cookies'
import { signOutBrowser } from '@/identity/sessions/sign-out-browser'
import { screenPath } from '../screen-path'
import { signInFormHandler } from './sign-in-form-handler'

/** Ends the session, and deletes its cookies. The admin panel has its own button (`/api/users/logout`). */
export const handleSignOut = signInFormHandler({
  form: 'signIn',
  schema: z.object({}),
  limits: { notCountedHere: 'it ends the session of the browser that asks, and nothing else' },
  async action({ payload, headers, locale, redirect }) {
    const cookies = expiredSessionCookies()
    try {
      await signOutBrowser(payload, { headers })
    } catch (error) {
      // The browser is signed out even so, which matters on a shared computer. The session itself remains, and the page
      // says so.
      payload.logger.error({ err: error, msg: 'signing out failed' })
      return { to: screenPath('signIn', locale, { reason: 'SIGN_OUT_INCOMPLETE' }), cookies }
    }
    return { to: redirect ?? pagePath('home', locale), cookies }
  },
})
