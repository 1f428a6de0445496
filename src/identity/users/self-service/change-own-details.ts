import type { Payload } from 'payload'
import { localeOfUser } from '@/i18n/user-locale'
import { inTransaction } from '@/platform/database/in-transaction'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { characterCount, singleLine } from '@/shared/characters'
import type { Locale } from '@/shared/locales'
import { USER_FIELDS } from '@/shared/users/user-fields'
import { recordEventIn } from '../../audit/record-event'
import type { Account } from '../account'
import { requestAs } from '../act-as'
import { lockUnchangedAccount } from './lock-unchanged-account'

export interface OwnDetails {
  firstName: string
  lastName: string
  /** Language of the mails. */
  locale: Locale
}

/** Returns the name in one line, or null. Refuses with VALUE_TOO_LONG. */
function requireName(field: 'first_name' | 'last_name', text: string): string | null {
  const name = singleLine(text)
  if (characterCount(name) > USER_FIELDS[field].max)
    throw new AppError('VALUE_TOO_LONG', { collection: 'directus_users', field, value: name })
  return name || null
}

/** Returns the changed fields. A client's tag such as `de-DE` stays as long as it means the chosen language. */
function changesOf(account: Account, { firstName, lastName, locale }: OwnDetails) {
  const first = requireName('first_name', firstName)
  const last = requireName('last_name', lastName)
  const isSameLanguage = account.language !== null && localeOfUser(account.language) === locale
  return {
    ...(first !== account.first_name && { firstName: first }),
    ...(last !== account.last_name && { lastName: last }),
    ...(!isSameLanguage && { language: locale }),
  }
}

/**
 * Changes name and language of the own account. Refuses with VALUE_TOO_LONG, INVALID_CREDENTIALS (account closed
 * meanwhile).
 */
export async function changeOwnDetails(
  payload: Payload,
  account: Account,
  details: OwnDetails,
  from: ClientInfo,
): Promise<void> {
  const data = changesOf(account, details)
  if (Object.keys(data).length === 0) return
  const req = await requestAs(payload, { account, from })
  await inTransaction(req, async () => {
    await lockUnchangedAccount(req, account)
    // Access check: none, as people may change these details of their own account.
    await req.payload.update({ collection: 'users', id: account.id, data, req, depth: 0 })
    await recordEventIn(req, {
      action: 'update',
      outcome: 'success',
      actor: account,
      subject: { collection: 'users', id: account.id, label: account.email },
      from,
      details: { changed: Object.keys(data) },
    })
  })
}
