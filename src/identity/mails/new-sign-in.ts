// Tells a person of a sign-in from a device that the account has not been used on before.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { mailWords } from '@/i18n/mail-words'
import { rowsOf } from '@/platform/database/sql'
import { queueMail } from '@/platform/mail/queue-mail'
import type { CallerOrigin } from '../caller-origin'
import type { Account } from '../users/account'
import { adviceIfNotYou } from './advice'
import { deviceOf } from './device-of'
import { layOut } from './layout'
import { localeOfPerson } from './locale-of'
import { visitFacts } from './visit-facts'

/** What earlier sign-ins came from. Compared as people name it: a browser's update is no new device. */
async function knownDevices(payload: Payload, account: Account): Promise<(string | null)[]> {
  const rows = await rowsOf(
    payload,
    sql`select distinct user_agent from audit_events
        where action = 'signIn' and outcome = 'success' and actor_id = ${account.id}`,
  )
  return rows.map(({ user_agent }) => deviceOf(typeof user_agent === 'string' ? user_agent : null))
}

/** To be called before the sign-in itself is recorded. The first one ever is no news; a fault here stops nobody. */
export async function tellOfNewSignIn(payload: Payload, account: Account, from: CallerOrigin): Promise<void> {
  if (!account.email) return
  try {
    const device = deviceOf(from.userAgent)
    const known = await knownDevices(payload, account)
    if (known.length === 0 || known.includes(device)) return
    const locale = localeOfPerson(account.language)
    const words = mailWords(locale)
    const { text, ...action } = adviceIfNotYou(account.provider, locale)
    const mail = layOut(account.email, {
      locale,
      subject: words('newSignIn.subject'),
      title: words('newSignIn.title'),
      paragraphs: [words('newSignIn.text')],
      facts: visitFacts(locale, from),
      afterFacts: [words('newSignIn.wasYou'), text],
      ...action,
    })
    await queueMail(payload, mail)
  } catch (error) {
    payload.logger.error({ err: error, msg: 'the mail about a new sign-in could not be queued' })
  }
}
