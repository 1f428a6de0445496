import { z } from 'zod'
import { changeOwnDetails } from '@/identity/users/self-service/change-own-details'
import { text } from '@/platform/forms/form-fields'
import { characterCount } from '@/shared/characters'
import { isLocale, type Locale } from '@/shared/locales'
import { USER_FIELDS } from '@/shared/users/user-fields'
import { accountFormHandler, type SubmittedForm } from './account-form-handler'
import { textWith } from './fields'

/** Limited by the size of the flash cookie. */
const FLASH_TEXT_MAX_CHARACTERS = 200

const nameField = (max: number) =>
  textWith((name) => (characterCount(name.trim()) > max ? 'nameTooLong' : undefined))

const languageOr = (locale: Locale, language: string): Locale => (isLocale(language) ? language : locale)

function submittedDetails({ field, locale }: SubmittedForm) {
  return {
    firstName: field('firstName').slice(0, FLASH_TEXT_MAX_CHARACTERS),
    lastName: field('lastName').slice(0, FLASH_TEXT_MAX_CHARACTERS),
    locale: languageOr(locale, field('language')),
  }
}

/** Changes name and language; the next screen is in the chosen language. */
export const handleChangeDetails = accountFormHandler({
  screen: 'account',
  schema: z.object({
    firstName: nameField(USER_FIELDS.first_name.max),
    lastName: nameField(USER_FIELDS.last_name.max),
    language: text,
  }),
  limits: { notCountedHere: 'it changes the account that is signed in, and sends nothing' },
  async action(request, { language, ...names }) {
    const locale = languageOr(request.locale, language)
    await changeOwnDetails(request.payload, request.account, { ...names, locale }, request.from)
    return { flash: { done: 'details' }, locale }
  },
  keptValues: (request) => ({ typed: submittedDetails(request) }),
})
