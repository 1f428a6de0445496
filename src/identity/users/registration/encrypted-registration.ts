// The choices of a registration on the site travel in its link: the link that is opened decides, not another registration
// of the same address before or afterwards. Encrypted, as the link holds the hash of a password.

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
  /** In its canonical form. */
  email: string
  passwordHash: string
  language: Locale
  firstName: string | null
  lastName: string | null
}

export function encryptRegistration(chosen: ChosenRegistration): string {
  return encrypt(JSON.stringify({ purpose: PURPOSE, ...chosen }))
}

/** Null when the text is not ours, or of another address. */
export function decryptRegistration(email: string, encrypted: string): ChosenRegistration | null {
  try {
    const chosen = schema.parse(JSON.parse(decrypt(encrypted)))
    return chosen.email === email ? chosen : null
  } catch {
    return null
  }
}
