import { endOwnSession as end, endOwnOtherSessions as endOthers } from '@/identity/sessions/end-own-sessions'
import { AccountFormError, accountFormHandler } from './account-form-handler'

const SCREEN = 'accountSessions'

/** Signs out one of the other devices. */
export const handleEndSession = accountFormHandler(SCREEN, async ({ payload, field, from, ...person }) => {
  const isEnded = await end(payload, person, field('session'), from)
  if (!isEnded) throw new AccountFormError([{ problem: 'sessionIsOver' }])
  return { flash: { done: 'sessionEnded' } }
})

/** Signs out all of them. */
export const handleEndOtherSessions = accountFormHandler(SCREEN, async ({ payload, from, ...person }) => {
  await endOthers(payload, person, from)
  return { flash: { done: 'othersEnded' } }
})
