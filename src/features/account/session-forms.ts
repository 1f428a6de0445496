import { endSession as end, endOtherSessions as endOthers } from '@/identity/sessions/end-session'
import { serveAccountForm, Unfinished } from './serve-account-form'

const SCREEN = 'accountSessions'

/** Signs out one of the other devices. */
export const endSession = serveAccountForm(SCREEN, async ({ payload, field, from, ...person }) => {
  const isEnded = await end(payload, person, field('session'), from)
  if (!isEnded) throw new Unfinished([{ problem: 'sessionIsOver' }])
  return { left: { done: 'sessionEnded' } }
})

/** Signs out all of them. */
export const endOtherSessions = serveAccountForm(SCREEN, async ({ payload, from, ...person }) => {
  await endOthers(payload, person, from)
  return { left: { done: 'othersEnded' } }
})
