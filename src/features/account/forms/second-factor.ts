// Turning the second factor on (password, then a code) and off, and new recovery codes.

import { replaceRecoveryCodes } from '@/identity/second-factor/recovery-codes'
import {
  disableSecondFactor,
  enableSecondFactor,
  generateSecondFactor,
  renewRecoveryCodes as renew,
} from '@/identity/second-factor/second-factor'
import { AppError } from '@/platform/http/app-error'
import {
  AccountFormError,
  type AccountFormRequest,
  accountFormHandler,
  type ErrorProblems,
} from './account-form-handler'

const SCREEN = 'accountSecondFactor'

/** Without the gap in the middle that apps show. */
function requireCodeField({ field }: AccountFormRequest, name: string): string {
  const code = field(name).replace(/\s/g, '')
  if (code) return code
  throw new AccountFormError([{ problem: 'codeMissing', field: name }])
}

/** On or off already, in another tab: the screen shows how it is. */
async function nullIfUnchanged<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_PAYLOAD') return null
    throw error
  }
}

/** The password; the next step shows the secret. */
export const handleBeginSecondFactor = accountFormHandler(
  SCREEN,
  async ({ payload, account, field, from }) => {
    const password = field('password')
    if (!password) throw new AccountFormError([{ problem: 'passwordMissing', field: 'password' }])
    const generated = await nullIfUnchanged(generateSecondFactor(payload, account, password, from))
    return { flash: generated ? { secret: generated.secret } : {} }
  },
  { INVALID_CREDENTIALS: { problem: 'currentPasswordWrong', field: 'password' } },
)

/** A code of the app that has just been set up. */
export const handleConfirmSecondFactor = accountFormHandler(
  SCREEN,
  async (call) => {
    const { payload, account, flash, from } = call
    if (account.tfa_secret) return { flash: {} }
    if (!flash?.secret) throw new AccountFormError([{ problem: 'setUpLost' }])
    const code = requireCodeField(call, 'code')
    await enableSecondFactor(payload, account, { secret: flash.secret, otp: code }, from)
    return { flash: { codes: await replaceRecoveryCodes(payload, account, from) } }
  },
  { INVALID_PAYLOAD: { problem: 'INVALID_OTP', field: 'code' } },
)

const wrongCodeProblem = (field: string): ErrorProblems => ({
  INVALID_OTP: { problem: 'INVALID_OTP', field },
})

export const handleRenewRecoveryCodes = accountFormHandler(
  SCREEN,
  async (call) => {
    const { payload, account, from } = call
    const codes = await nullIfUnchanged(renew(payload, account, requireCodeField(call, 'code'), from))
    return { flash: codes ? { codes } : {} }
  },
  wrongCodeProblem('code'),
)

/** Forgets the codes that the screen has shown. */
export const handleAcknowledgeRecoveryCodes = accountFormHandler(SCREEN, async () => ({ flash: {} }))

export const handleDisableSecondFactor = accountFormHandler(
  SCREEN,
  async (call) => {
    const { payload, account, from } = call
    await nullIfUnchanged(disableSecondFactor(payload, account, requireCodeField(call, 'lastCode'), from))
    return { flash: { done: 'turnedOff' } }
  },
  wrongCodeProblem('lastCode'),
)
