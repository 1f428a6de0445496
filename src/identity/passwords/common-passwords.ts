// Passwords that are tried first: those that thousands have chosen, and the words of this app (ASVS 5.0, 6.2.4, 6.2.11).

import { dictionary } from '@zxcvbn-ts/language-common'
import { characterCount } from '@/shared/characters'
import { PASSWORD_MIN_CHARACTERS } from '@/shared/limits'

/** Words that everybody knows who knows the company, the product or what it runs on. */
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

/** Without what people put around a word so that it passes: digits and signs at its ends. */
const coreOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** A short text said several times, or one sign. */
const isRepeated = (password: string) => /^(.{1,4}?)\1+$/u.test(password)

/** Rows in which fingers walk. */
const KEY_ROWS = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]
const SEQUENCES = KEY_ROWS.flatMap((row) => [row, [...row].reverse().join('')])

/** `1234567890`, `abcdefghij`, `0987654321`, `qwertzuiop`. */
const isSequence = (password: string) => SEQUENCES.some((row) => row.includes(password))

/** Known data about the owner of a password. */
export interface PasswordOwner {
  email?: string | null | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/** Shorter words are part of too many others. */
const PERSONAL_WORD_MIN_LETTERS = 4

/** The names of a person, apart and in a row, and the address, whole and its parts around the @; in lower case. */
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

/** Tells whether the password is one of those that are tried first, for anybody or for its owner. */
export function isCommon(password: string, owner: PasswordOwner = {}): boolean {
  const plain = password.toLowerCase()
  const core = coreOf(plain)
  const personal = personalWords(owner)
  if (passwords.has(plain) || personal.includes(plain) || isRepeated(plain) || isSequence(plain)) return true
  // A common word with so few signs around it that they are guessed along with it.
  const isDressedUp = plain.length - core.length <= PASSWORD_MIN_CHARACTERS / 2
  const isWord = passwords.has(core) || PRODUCT_WORDS.includes(core) || personal.includes(core)
  return isDressedUp && isWord
}
