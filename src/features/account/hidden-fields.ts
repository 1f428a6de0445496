import type { Locale } from '@/shared/locales'

/** Name of the hidden field with the id of the account for which a form was rendered. */
export const OWNER_FIELD = 'account'

/**
 * Returns the hidden fields of a form of the own account. The session proves the owner; the field tells for which
 * account to keep the values if the session has ended.
 */
export const hiddenFields = (locale: Locale, { id }: { id: string }) => ({ locale, [OWNER_FIELD]: id })
