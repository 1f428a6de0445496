// Recognises passwords that attackers try first: common ones, and words of this app (ASVS 5.0, 6.2.4, 6.2.11).

import { dictionary } from '@zxcvbn-ts/language-common'
import { characterCount } from '@/shared/characters'
import { PASSWORD_MIN_CHARACTERS } from '@/shared/limits'

/** Words that everyone knows who knows the company or the product. */
const PRODUCT_WORDS = [
  'kovina',
  'directus',
  'payload',
  'lozinka',
  'password',
  'passwort',
  'motdepasse',
  'administrator',
]

const passwords = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()))

/** Removes digits and signs at both ends, which people add to a word to satisfy rules. */
const coreOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Tells whether the password repeats a text of one to four characters. */
const isRepeated = (password: string) => /^(.{1,4}?)\1+$/u.test(password)

/** Rows of neighbouring keys. */
const KEY_ROWS = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]
const SEQUENCES = KEY_ROWS.flatMap((row) => [row, [...row].reverse().join('')])

/** Recognises `1234567890`, `abcdefghij`, `0987654321`, `qwertzuiop`. */
const isSequence = (password: string) => SEQUENCES.some((row) => row.includes(password))

/** Known data about the owner of a password. */
export interface PasswordOwner {
  email?: string | null | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/** Shorter words are part of too many other words. */
const PERSONAL_WORD_MIN_LETTERS = 4

/** Returns in lower case a person's names, single and joined, and the address, whole and in its parts around the @. */
function personalWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const [first = '', last = ''] = [firstName, lastName].map((name) => name?.toLowerCase() ?? '')
  const address = email?.toLowerCase() ?? ''
  const [local = '', domain = ''] = address.split('@')
  const words = [
    first,
    last,
    first + last,
    last + first,
    address,
    domain,
    local,
    ...local.split(/[^\p{L}]+/u),
  ]
  return words.filter((word) => characterCount(word) >= PERSONAL_WORD_MIN_LETTERS)
}

/** Tells whether the password is among those that are tried first, for all accounts or for this owner. */
export function isCommon(password: string, owner: PasswordOwner = {}): boolean {
  const plain = password.toLowerCase()
  const core = coreOf(plain)
  const personal = personalWords(owner)
  if (passwords.has(plain) || personal.includes(plain) || isRepeated(plain) || isSequence(plain)) return true
  // A common word with few signs around it, which attackers try as well.
  const isDressedUp = plain.length - core.length <= PASSWORD_MIN_CHARACTERS / 2
  const isWord = passwords.has(core) || PRODUCT_WORDS.includes(core) || personal.includes(core)
  return isDressedUp && isWord
}
