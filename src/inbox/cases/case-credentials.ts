// Defines the credentials of a case: its number, and for a complaint the secret.

import { createHmac, randomInt } from 'node:crypto'
import { companyDay } from '@/i18n/company-time'
import { deriveKey, hmacSha256Hex, sha256Hex } from '@/platform/crypto/primitives'
import { CASE_NUMBER_PREFIXES, FORMS, type Form } from '@/shared/submissions/forms'

/** Crockford's 32 characters, which are not confused when read out on the telephone. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_SIGNS = 5
/** 80 bits. */
const SECRET_SIGNS = 16
const GROUP = 4

/**
 * Returns a number such as `R-26-7K3QX`, which contains the kind and the company's year, and does not reveal how many
 * there are.
 */
export function newCaseNumber(form: Form, now: Date): string {
  const signs = Array.from({ length: NUMBER_SIGNS }, () => SIGNS[randomInt(SIGNS.length)])
  return `${CASE_NUMBER_PREFIXES[form]}-${companyDay(now).slice(2, 4)}-${signs.join('')}`
}

/**
 * Returns the secret of a submission's case, `7K3Q-…` in four groups. It is derived from the submission's key and our
 * own, so that a form sent twice gets the same secret, although only its digest is stored.
 */
export function caseSecretFor(submissionKey: string): string {
  const bytes = createHmac('sha256', deriveKey('case secret')).update(submissionKey).digest()
  const signs = Array.from({ length: SECRET_SIGNS }, (_, index) => SIGNS[(bytes[index] ?? 0) % SIGNS.length])
  return (signs.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** Normalises typed text: lower case, spaces, and the characters that Crockford omits. */
function tidy(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

/** Returns the number in stored form; empty for an invalid one. */
export function caseNumberFrom(typed: string): string {
  const [, letter, year, signs] = /^([A-Z])(\d{2})([0-9A-Z]{5})$/.exec(tidy(typed)) ?? []
  return letter ? `${letter}-${year}-${signs}` : ''
}

/** Returns the form of a case number; undefined for a malformed number. */
export function formOfCase(caseNumber: string): Form | undefined {
  return FORMS.find((form) => caseNumber.startsWith(`${CASE_NUMBER_PREFIXES[form]}-`))
}

export function caseSecretDigest(typed: string): string {
  return hmacSha256Hex(`case ${tidy(typed)}`)
}

/** Returns the unkeyed digest that was stored until November 2026. */
export function formerCaseSecretDigest(typed: string): string {
  return sha256Hex(`case ${tidy(typed)}`)
}
