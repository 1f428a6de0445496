// Mails the owner about a sign-in from a device that the account has not been used on before.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { mailTranslator } from '@/i18n/mail-messages'
import { localeOfUser } from '@/i18n/user-locale'
import { queryRows } from '@/platform/database/sql'
import type { ClientInfo } from '@/platform/http/client-info'
import { queueMail } from '@/platform/mail/queue-mail'
import { userAgentLabel } from '../user-agent-label'
import type { Account } from '../users/account'
import { renderMail } from './layout/render-mail'
import { securityAdvice } from './security-advice'
import { signInDetails } from './sign-in-details'

/**
 * Returns the labels of the devices of earlier sign-ins. Labels name browser and system, so that an update of the
 * browser is no new device.
 */
async function devicesBefore(payload: Payload, account: Account, event: number): Promise<(string | null)[]> {
  const rows = await queryRows(
    payload,
    sql`select distinct user_agent from audit_events
        where action = 'signIn' and outcome = 'success' and actor_id = ${account.id} and id < ${event}`,
  )
  return rows.map(({ user_agent }) => userAgentLabel(typeof user_agent === 'string' ? user_agent : null))
}

/**
 * Mails a notice of a sign-in from an unknown device. `event` is the sign-in's id in the audit log. The first sign-in
 * of an account sends no mail; an error here does not prevent the sign-in.
 */
export async function mailNewSignIn(
  payload: Payload,
  account: Account,
  from: ClientInfo,
  event: number,
): Promise<void> {
  if (!account.email) return
  try {
    const device = userAgentLabel(from.userAgent)
    const known = await devicesBefore(payload, account, event)
    if (known.length === 0 || known.includes(device)) return
    const locale = localeOfUser(account.language)
    const t = mailTranslator(locale)
    const { text, ...action } = securityAdvice(account.provider, locale)
    const mail = renderMail(account.email, {
      locale,
      subject: t('newSignIn.subject'),
      title: t('newSignIn.title'),
      paragraphs: [t('newSignIn.text')],
      details: signInDetails(locale, from),
      afterDetails: [t('newSignIn.wasYou'), text],
      ...action,
    })
    await queueMail(payload, mail)
  } catch (error) {
    payload.logger.error({ err: error, msg: 'the mail about a new sign-in could not be queued' })
  }
}
