import { z } from 'zod'
import { endOwnSession as end, endOwnOtherSessions as endOthers } from '@/identity/sessions/end-own-sessions'
import { text } from '@/platform/forms/form-fields'
import { AccountFormError, accountFormHandler } from './account-form-handler'

const SCREEN = 'accountSessions'
const LIMITS = { notCountedHere: 'it ends sessions of the account that is signed in, and nothing else' }

/** Signs out one other device. */
export const handleEndSession = accountFormHandler({
  screen: SCREEN,
  schema: z.object({ session: text }),
  limits: LIMITS,
  async action({ payload, account, sessionId, from }, { session }) {
    const isEnded = await end(payload, { account, sessionId }, session, from)
    if (!isEnded) throw new AccountFormError([{ problem: 'sessionIsOver' }])
    return { flash: { done: 'sessionEnded' } }
  },
})

/** Signs out all other devices. */
export const handleEndOtherSessions = accountFormHandler({
  screen: SCREEN,
  schema: z.object({}),
  limits: LIMITS,
  async action({ payload, account, sessionId, from }) {
    await endOthers(payload, { account, sessionId }, from)
    return { flash: { done: 'othersEnded' } }
  },
})
