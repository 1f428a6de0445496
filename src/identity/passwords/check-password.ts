import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/facts/limits'
import { failedValidation } from '../refusal'

/** Refuses a password that is too short or too long with FAILED_VALIDATION; never repeats it (CONTRACT §14.3). */
export function requireGoodPassword(password: string): void {
  const length = [...password].length
  if (length >= PASSWORD_MIN_CHARACTERS && length <= PASSWORD_MAX_CHARACTERS) return
  throw failedValidation('password', 'regex', "Value doesn't have the correct format")
}
