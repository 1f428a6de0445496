// Tells a person of a sign-in from a device that the account has not been used on before.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { DEFAULT_PROVIDER } from '@/facts/user-statuses'
import { mailWords } from '@/i18n/mail-words'
import { momentInZagreb } from '@/i18n/moment'
import { rowsOf } from '@/platform/database/sql'
import { environmentNow } from '@/platform/env'
import { queueMail } from '@/platform/mail/queue-mail'
import type { CallerOrigin } from '../caller-origin'
import type { Account } from '../users/account'
import { deviceOf } from './device-of'
import { layOut } from './layout'
import { localeOfPerson } from './locale-of'
import type { MailContent } from './mail-content'

/** What earlier sign-ins came from. Compared as people name it: a browser's update is no new device. */
async function knownDevices(payload: Payload, account: Account): Promise<(string | null)[]> {
  const rows = await rowsOf(
    payload,
    sql`select distinct user_agent from audit_events
        where action = 'signIn' and outcome = 'success' and actor_id = ${account.id}`,
  )
  return rows.map(({ user_agent }) => deviceOf(typeof user_agent === 'string' ? user_agent : null))
}

function factsOf(locale: Locale, { address }: CallerOrigin, device: string | null) {
  const words = mailWords(locale)
  const time = words('newSignIn.zagrebTime', { time: momentInZagreb(new Date(), locale) })
  return [
    { label: words('newSignIn.time'), value: time },
    { label: words('newSignIn.device'), value: device ?? words('newSignIn.unknown') },
    { label: words('newSignIn.address'), value: address || words('newSignIn.unknown') },
  ]
}

/** What to do if it was somebody else; a password that another service keeps is not ours to change. */
function adviceFor({ provider }: Account, locale: Locale): Pick<MailContent, 'afterFacts' | 'action'> {
  const words = mailWords(locale)
  const wasYou = words('newSignIn.wasYou')
  if (provider !== DEFAULT_PROVIDER) return { afterFacts: [wasYou, words('newSignIn.notYouElsewhere')] }
  const link = new URL(pagePath('forgottenPassword', locale), environmentNow().siteUrl).href
  return {
    afterFacts: [wasYou, words('newSignIn.notYou')],
    action: { label: words('newSignIn.action'), link },
  }
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
    const mail = layOut(account.email, {
      locale,
      subject: words('newSignIn.subject'),
      title: words('newSignIn.title'),
      paragraphs: [words('newSignIn.text')],
      facts: factsOf(locale, from, device),
      ...adviceFor(account, locale),
    })
    await queueMail(payload, mail)
  } catch (error) {
    payload.logger.error({ err: error, msg: 'the mail about a new sign-in could not be queued' })
  }
}
