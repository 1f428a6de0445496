import { isLocale } from '@/facts/locales'
import { USER_FIELDS } from '@/facts/user-fields'
import { changeOwnDetails } from '@/identity/users/change-own-details'
import { type AccountCall, serveAccountForm, Unfinished } from './serve-account-form'

/** What the memory has room for. */
const KEPT_CHARACTERS = 200

function typedDetails({ field, locale }: AccountCall) {
  const language = field('language')
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    locale: isLocale(language) ? language : locale,
  }
}

function problemsOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  const names = {
    firstName: [firstName, USER_FIELDS.first_name.max],
    lastName: [lastName, USER_FIELDS.last_name.max],
  } as const
  return Object.entries(names)
    .filter(([, [name, max]]) => [...name.trim()].length > max)
    .map(([field]) => ({ problem: 'nameTooLong' as const, field }))
}

/** Name and language; the screen comes back in the language that was chosen. */
export const changeDetails = serveAccountForm('account', async (call) => {
  const typed = typedDetails(call)
  const problems = problemsOf(typed)
  if (problems.length > 0) {
    const kept = {
      firstName: typed.firstName.slice(0, KEPT_CHARACTERS),
      lastName: typed.lastName.slice(0, KEPT_CHARACTERS),
    }
    throw new Unfinished(problems, { typed: { ...typed, ...kept } })
  }
  await changeOwnDetails(call.payload, call.account, typed, call.from)
  return { left: { done: 'details' }, locale: typed.locale }
})
