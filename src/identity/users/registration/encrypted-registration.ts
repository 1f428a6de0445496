// Encrypts the choices of a registration for its link, so that the opened link decides, not another registration of the
// same address. Encrypted because they include the hash of the password.

import { z } from 'zod'
import { decrypt, encrypt } from '@/platform/crypto/primitives'
import { LOCALE_CODES, type Locale } from '@/shared/locales'

const PURPOSE = 'registration'

const schema = z
  .strictObject({
    purpose: z.literal(PURPOSE),
    email: z.string(),
    passwordHash: z.string(),
    language: z.enum(LOCALE_CODES),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
  })
  .transform(({ purpose: _, ...registration }) => registration)

export interface ChosenRegistration {
  /** In canonical form. */
  email: string
  passwordHash: string
  language: Locale
  firstName: string | null
  lastName: string | null
}

export function encryptRegistration(chosen: ChosenRegistration): string {
  return encrypt(JSON.stringify({ purpose: PURPOSE, ...chosen }))
}

/** Returns the choices; null if the text was not encrypted by us, or for another address. */
export function decryptRegistration(email: string, encrypted: string): ChosenRegistration | null {
  try {
    const chosen = schema.parse(JSON.parse(decrypt(encrypted)))
    return chosen.email === email ? chosen : null
  } catch {
    return null
  }
}
