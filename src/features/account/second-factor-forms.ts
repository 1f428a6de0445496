// Turning the second factor on (password, then a code) and off, and new recovery codes.

import { Refusal } from '@/identity/refusal'
import {
  beginSecondFactor as begin,
  renewOwnRecoveryCodes,
  turnOffSecondFactor as turnOff,
  turnOnSecondFactor,
} from '@/identity/second-factor/own-second-factor'
import { type AccountCall, type Refusals, serveAccountForm, Unfinished } from './serve-account-form'

const SCREEN = 'accountSecondFactor'

/** Without the gap in the middle that apps show. */
function requireTyped({ field }: AccountCall, name: string): string {
  const code = field(name).replace(/\s/g, '')
  if (code) return code
  throw new Unfinished([{ problem: 'codeMissing', field: name }])
}

/** On or off already, in another tab: the screen shows how it is. */
async function unlessDone<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_PAYLOAD') return null
    throw error
  }
}

/** The password; the next step shows the secret. */
export const beginSecondFactor = serveAccountForm(
  SCREEN,
  async ({ payload, account, field, from }) => {
    const password = field('password')
    if (!password) throw new Unfinished([{ problem: 'passwordMissing', field: 'password' }])
    const secret = await unlessDone(begin(payload, account, password, from))
    return { left: secret ? { secret } : {} }
  },
  { INVALID_CREDENTIALS: { problem: 'currentPasswordWrong', field: 'password' } },
)

/** A code of the app that has just been set up. */
export const confirmSecondFactor = serveAccountForm(
  SCREEN,
  async (call) => {
    const { payload, account, memory, from } = call
    if (account.tfa_secret) return { left: {} }
    if (!memory?.secret) throw new Unfinished([{ problem: 'setUpLost' }])
    const code = requireTyped(call, 'code')
    return {
      left: { codes: await turnOnSecondFactor(payload, account, { secret: memory.secret, code }, from) },
    }
  },
  { INVALID_PAYLOAD: { problem: 'INVALID_OTP', field: 'code' } },
)

const wrongCodeIn = (field: string): Refusals => ({ INVALID_OTP: { problem: 'INVALID_OTP', field } })

export const renewRecoveryCodes = serveAccountForm(
  SCREEN,
  async (call) => {
    const { payload, account, from } = call
    const codes = await unlessDone(renewOwnRecoveryCodes(payload, account, requireTyped(call, 'code'), from))
    return { left: codes ? { codes } : {} }
  },
  wrongCodeIn('code'),
)

/** Forgets the codes that the screen has shown. */
export const codesKept = serveAccountForm(SCREEN, async () => ({ left: {} }))

export const turnOffSecondFactor = serveAccountForm(
  SCREEN,
  async (call) => {
    const { payload, account, from } = call
    await unlessDone(turnOff(payload, account, requireTyped(call, 'lastCode'), from))
    return { left: { done: 'turnedOff' } }
  },
  wrongCodeIn('lastCode'),
)
