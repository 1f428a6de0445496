// The two forms that set a password with the link of a mail: an invitation's, and one for a new password.

import type { Payload } from 'payload'
import type { CallerOrigin } from '@/identity/caller-origin'
import { isAboutLeak, passwordFault } from '@/identity/passwords/check-password'
import { Refusal } from '@/identity/refusal'
import { readMailToken } from '@/identity/tokens/mail-token'
import { acceptInvite as acceptInviteAct } from '@/identity/users/accept-invite'
import { resetPassword } from '@/identity/users/reset-password'
import type { FormMemory } from './form-memory'
import { screenAddress } from './screen-address'
import { type FormCall, Incomplete, serveForm } from './serve-form'

interface Way {
  scope: 'invite' | 'password-reset'
  act(payload: Payload, chosen: { token: string; password: string }, from: CallerOrigin): Promise<void>
  done: NonNullable<FormMemory['done']>
}

function choosing(form: 'acceptInvite' | 'newPassword', { scope, act, done }: Way) {
  const again = ({ locale, memory }: FormCall) => ({
    to: screenAddress(form, locale),
    ...(memory && { memory }),
  })
  const choose = async (call: FormCall) => {
    const { payload, field, locale, from, memory } = call
    const password = field('password')
    const fault = passwordFault(password)
    if (!memory?.token) return again(call)
    if (fault) throw new Incomplete([fault])
    try {
      await act(payload, { token: memory.token, password }, from)
    } catch (error) {
      if (isAboutLeak(error)) throw new Incomplete(['passwordLeaked'])
      // The screen reads the link again and says what has become of it.
      if (error instanceof Refusal) return again(call)
      throw error
    }
    const { email } = await readMailToken(scope, memory.token)
    const to = screenAddress('signIn', locale, { answer: true })
    return { to, memory: { form: 'signIn' as const, email, done } }
  }
  return serveForm(form, choose, ['token'])
}

export const acceptInvite = choosing('acceptInvite', {
  scope: 'invite',
  act: acceptInviteAct,
  done: 'invited',
})

export const setPassword = choosing('newPassword', {
  scope: 'password-reset',
  act: resetPassword,
  done: 'passwordSet',
})
