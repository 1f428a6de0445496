import { pagePath } from '@/facts/routes'
import { logOutBrowser } from '@/identity/sessions/log-out-browser'
import { cookiesTakenAway } from '@/identity/sessions/session-cookies'
import { screenAddress } from './screen-address'
import { serveForm } from './serve-form'

/** Ends the session and takes its cookies away. The panel has a button of its own (`/api/users/logout`). */
export const signOut = serveForm('signIn', async ({ payload, headers, locale, wanted }) => {
  const cookies = await cookiesTakenAway()
  try {
    await logOutBrowser(payload, { headers })
  } catch (error) {
    // Whoever shares this computer is signed out here all the same; the session itself lives on, and that is said.
    payload.logger.error({ err: error, msg: 'signing out failed' })
    return { to: screenAddress('signIn', locale, { reason: 'SIGN_OUT_INCOMPLETE' }), cookies }
  }
  return { to: wanted ?? pagePath('home', locale), cookies }
})
