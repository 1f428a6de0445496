import type { Locale } from '@/shared/locales'

/** Name of the hidden field with the id of the account that a form was shown to. */
export const OWNER_FIELD = 'account'

/**
 * Makes the hidden fields of a form of the own account. The owner is proved by the session; the field says for whom to keep
 * what was typed when there is none any more.
 */
export const hiddenFields = (locale: Locale, { id }: { id: string }) => ({ locale, [OWNER_FIELD]: id })
