// Handles the forms that turn the second factor on (password, then a code) and off, and renew the recovery codes. A
// code works once, and new recovery codes are shown once: if a form is sent twice, both responses contain them.

import { z } from 'zod'
import { replaceRecoveryCodes } from '@/identity/second-factor/recovery-codes'
import {
  disableSecondFactor,
  enableSecondFactor,
  generateSecondFactor,
  renewRecoveryCodes as renew,
} from '@/identity/second-factor/second-factor'
import { shareOutcome } from '@/platform/forms/share-outcome'
import { AppError } from '@/platform/http/app-error'
import { AccountFormError, accountFormHandler, type ErrorProblems } from './account-form-handler'
import { codeField, textWith } from './fields'

const SCREEN = 'accountSecondFactor'
const LIMITS = { notCountedHere: 'the acts count wrong passwords and codes by account' }

/** Returns null if the second factor was already turned on or off, as in another tab: the screen shows its state. */
async function nullIfUnchanged<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_PAYLOAD') return null
    throw error
  }
}

/** Checks the password; the next step shows the secret. */
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

/** Checks a code of the newly set up app, and turns the second factor on. */
export const handleConfirmSecondFactor = accountFormHandler({
  screen: SCREEN,
  schema: z.object({ code: codeField }),
  limits: LIMITS,
  async precondition({ account, flash }) {
    if (flash?.secret) return undefined
    if (account.tfa_secret) return { flash: flash?.codes ? { codes: flash.codes } : {} }
    throw new AccountFormError([{ problem: 'setUpLost' }])
  },
  async action({ payload, account, sessionId, flash, from }, { code }) {
    const secret = flash?.secret ?? ''
    return shareOutcome(['confirmSecondFactor', sessionId, secret, code], async () => {
      if (account.tfa_secret) return { flash: {} }
      await enableSecondFactor(payload, account, { secret, otp: code }, from)
      return { flash: { codes: await replaceRecoveryCodes(payload, account, from) } }
    })
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
  async action({ payload, account, sessionId, from }, { code }) {
    const codes = await shareOutcome(['renewRecoveryCodes', sessionId, code], () =>
      nullIfUnchanged(renew(payload, account, code, from)),
    )
    return { flash: codes ? { codes } : {} }
  },
  problems: wrongCodeProblem('code'),
})

/** Removes the shown codes from the flash message. */
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
  async action({ payload, account, sessionId, from }, { lastCode }) {
    await shareOutcome(['disableSecondFactor', sessionId, lastCode], () =>
      nullIfUnchanged(disableSecondFactor(payload, account, lastCode, from)),
    )
    return { flash: { done: 'turnedOff' } }
  },
  problems: wrongCodeProblem('lastCode'),
})
