import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/facts/limits'
import type { Problem } from './problems'

/** What is wrong with a new password before anybody is asked. */
export function passwordFault(password: string): Problem | undefined {
  const length = [...password].length
  if (length === 0) return 'passwordMissing'
  if (length < PASSWORD_MIN_CHARACTERS) return 'passwordTooShort'
  return length > PASSWORD_MAX_CHARACTERS ? 'passwordTooLong' : undefined
}
