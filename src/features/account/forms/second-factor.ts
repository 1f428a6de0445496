// Turning the second factor on (password, then a code) and off, and new recovery codes.

import { z } from 'zod'
import { replaceRecoveryCodes } from '@/identity/second-factor/recovery-codes'
import {
  disableSecondFactor,
  enableSecondFactor,
  generateSecondFactor,
  renewRecoveryCodes as renew,
} from '@/identity/second-factor/second-factor'
import { AppError } from '@/platform/http/app-error'
import { AccountFormError, accountFormHandler, type ErrorProblems } from './account-form-handler'
import { codeField, textWith } from './fields'

const SCREEN = 'accountSecondFactor'
const LIMITS = { notCountedHere: 'the acts count wrong passwords and codes by account' }

/** On or off already, in another tab: the screen shows how it is. */
async function nullIfUnchanged<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_PAYLOAD') return null
    throw error
  }
}

/** Takes the password; the next step shows the secret. */
export const handleBeginSecondFactor = accountFormHandler({
  screen: SCREEN,
  schema: z.object({ password: textWith((password) => (password ? undefined : 'passwordMissing')) }),
  limits: LIMITS,
  async action({ payload, account, from }, { password }) {
    const generated = await nullIfUnchanged(generateSecondFactor(payload, account, password, from))
    return { flash: generated ? { secret: generated.secret } : {} }
  },
  problems: { INVALID_CREDENTIALS: { problem: 'currentPasswordWrong', field: 'password' } },
})

/** Takes a code of the app that has just been set up. */
export const handleConfirmSecondFactor = accountFormHandler({
  screen: SCREEN,
  schema: z.object({ code: codeField }),
  limits: LIMITS,
  async precondition({ account, flash }) {
    if (account.tfa_secret) return { flash: {} }
    if (!flash?.secret) throw new AccountFormError([{ problem: 'setUpLost' }])
    return undefined
  },
  async action({ payload, account, flash, from }, { code }) {
    await enableSecondFactor(payload, account, { secret: flash?.secret ?? '', otp: code }, from)
    return { flash: { codes: await replaceRecoveryCodes(payload, account, from) } }
  },
  problems: { INVALID_PAYLOAD: { problem: 'INVALID_OTP', field: 'code' } },
})

const wrongCodeProblem = (field: string): ErrorProblems => ({
  INVALID_OTP: { problem: 'INVALID_OTP', field },
})

export const handleRenewRecoveryCodes = accountFormHandler({
  screen: SCREEN,
  schema: z.object({ code: codeField }),
  limits: LIMITS,
  async action({ payload, account, from }, { code }) {
    const codes = await nullIfUnchanged(renew(payload, account, code, from))
    return { flash: codes ? { codes } : {} }
  },
  problems: wrongCodeProblem('code'),
})

/** Forgets the codes that the screen has shown. */
export const handleAcknowledgeRecoveryCodes = accountFormHandler({
  screen: SCREEN,
  schema: z.object({}),
  limits: { notCountedHere: 'it forgets a flash message' },
  action: async () => ({ flash: {} }),
})

export const handleDisableSecondFactor = accountFormHandler({
  screen: SCREEN,
  schema: z.object({ lastCode: codeField }),
  limits: LIMITS,
  async action({ payload, account, from }, { lastCode }) {
    await nullIfUnchanged(disableSecondFactor(payload, account, lastCode, from))
    return { flash: { done: 'turnedOff' } }
  },
  problems: wrongCodeProblem('lastCode'),
})
