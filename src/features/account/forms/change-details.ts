import { changeOwnDetails } from '@/identity/users/self-service/change-own-details'
import { isLocale } from '@/shared/locales'
import { USER_FIELDS } from '@/shared/users/user-fields'
import { AccountFormError, type AccountFormRequest, accountFormHandler } from './account-form-handler'

/** What the memory has room for. */
const FLASH_TEXT_MAX_CHARACTERS = 200

function submittedDetails({ field, locale }: AccountFormRequest) {
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
export const handleChangeDetails = accountFormHandler('account', async (call) => {
  const submitted = submittedDetails(call)
  const problems = problemsOf(submitted)
  if (problems.length > 0) {
    const kept = {
      firstName: submitted.firstName.slice(0, FLASH_TEXT_MAX_CHARACTERS),
      lastName: submitted.lastName.slice(0, FLASH_TEXT_MAX_CHARACTERS),
    }
    throw new AccountFormError(problems, { typed: { ...submitted, ...kept } })
  }
  await changeOwnDetails(call.payload, call.account, submitted, call.from)
  return { flash: { done: 'details' }, locale: submitted.locale }
})
