// Defines the credentials of a case: its number, and for a complaint the secret that opens it.

import { createHmac, randomInt } from 'node:crypto'
import { companyDay } from '@/i18n/company-time'
import { deriveKey, hmacSha256Hex, sha256Hex } from '@/platform/crypto/primitives'
import { CASE_NUMBER_PREFIXES, FORMS, type Form } from '@/shared/submissions/forms'

/** Crockford's 32 signs: none is taken for another when a number is read out on the telephone. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_SIGNS = 5
/** 80 bits. */
const SECRET_SIGNS = 16
const GROUP = 4

/** `R-26-7K3QX`: says the kind and the company's year, and not how many there are. */
export function newCaseNumber(form: Form, now: Date): string {
  const signs = Array.from({ length: NUMBER_SIGNS }, () => SIGNS[randomInt(SIGNS.length)])
  return `${CASE_NUMBER_PREFIXES[form]}-${companyDay(now).slice(2, 4)}-${signs.join('')}`
}

/**
 * The secret of the case that a submission opens, `7K3Q-…` in four groups. Made of the submission and our own key, so that
 * a form that is sent twice is answered with the same one, though only its digest is kept.
 */
export function caseSecretFor(submissionKey: string): string {
  const bytes = createHmac('sha256', deriveKey('case secret')).update(submissionKey).digest()
  const signs = Array.from({ length: SECRET_SIGNS }, (_, index) => SIGNS[(bytes[index] ?? 0) % SIGNS.length])
  return (signs.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** As people type it: small letters, spaces, and the signs that Crockford leaves out. */
function tidy(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

/** The number as it is kept; empty for what can be none. */
export function caseNumberFrom(typed: string): string {
  const [, letter, year, signs] = /^([A-Z])(\d{2})([0-9A-Z]{5})$/.exec(tidy(typed)) ?? []
  return letter ? `${letter}-${year}-${signs}` : ''
}

/** Returns the form whose cases have numbers like this; undefined for a malformed number. */
export function formOfCase(caseNumber: string): Form | undefined {
  return FORMS.find((form) => caseNumber.startsWith(`${CASE_NUMBER_PREFIXES[form]}-`))
}

export function caseSecretDigest(typed: string): string {
  return hmacSha256Hex(`case ${tidy(typed)}`)
}

/** As it was kept until November 2026, without our key. */
export function formerCaseSecretDigest(typed: string): string {
  return sha256Hex(`case ${tidy(typed)}`)
}
