// Turning the second factor on (password, then a code) and off, and new recovery codes.

import { Refusal } from '@/identity/refusal'
import { replaceRecoveryCodes } from '@/identity/second-factor/recovery-codes'
import {
  disableSecondFactor,
  enableSecondFactor,
  generateSecondFactor,
  renewRecoveryCodes as renew,
} from '@/identity/second-factor/second-factor'
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
    const generated = await unlessDone(generateSecondFactor(payload, account, password, from))
    return { left: generated ? { secret: generated.secret } : {} }
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
    await enableSecondFactor(payload, account, { secret: memory.secret, otp: code }, from)
    return { left: { codes: await replaceRecoveryCodes(payload, account, from) } }
  },
  { INVALID_PAYLOAD: { problem: 'INVALID_OTP', field: 'code' } },
)

const wrongCodeIn = (field: string): Refusals => ({ INVALID_OTP: { problem: 'INVALID_OTP', field } })

export const renewRecoveryCodes = serveAccountForm(
  SCREEN,
  async (call) => {
    const { payload, account, from } = call
    const codes = await unlessDone(renew(payload, account, requireTyped(call, 'code'), from))
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
    await unlessDone(disableSecondFactor(payload, account, requireTyped(call, 'lastCode'), from))
    return { left: { done: 'turnedOff' } }
  },
  wrongCodeIn('lastCode'),
)
