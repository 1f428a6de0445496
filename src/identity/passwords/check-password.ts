import { AppError, failedValidation } from '@/platform/http/app-error'
import { characterCount } from '@/shared/characters'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/shared/limits'
import { isCommon, type PasswordOwner } from './common-passwords'
import { isLeaked } from './leaked-passwords'

const LEAKED_MESSAGE = 'Value appears in known leaks of passwords'

type PasswordLengthError = 'passwordMissing' | 'passwordTooShort' | 'passwordTooLong'

/** Checks the length of a new password, before any service is asked. */
export function passwordLengthError(password: string): PasswordLengthError | undefined {
  const length = characterCount(password)
  if (length === 0) return 'passwordMissing'
  if (length < PASSWORD_MIN_CHARACTERS) return 'passwordTooShort'
  return length > PASSWORD_MAX_CHARACTERS ? 'passwordTooLong' : undefined
}

/**
 * Refuses with FAILED_VALIDATION a password that is too short or too long. The error does not contain the password
 * (contract.md §14.3).
 */
export function requirePasswordLength(password: string): void {
  if (passwordLengthError(password))
    throw failedValidation('password', 'regex', "Value doesn't have the correct format")
}

/**
 * Refuses with FAILED_VALIDATION a new password that is too short or too long, common, or made of its owner's names, or
 * that has leaked (if the operator has configured a service for that). The hooks of accounts call it for every password
 * that is stored, the registration for the one that it hashes.
 */
export async function requireGoodPassword(
  password: string,
  log: { warn(message: string): void },
  owner: PasswordOwner = {},
): Promise<void> {
  requirePasswordLength(password)
  if (isCommon(password, owner) || (await isLeaked(password, log)))
    throw failedValidation('password', 'regex', LEAKED_MESSAGE)
}

/** Tells whether the error means that the password has leaked. Forms have a text of their own for that. */
export function isLeakedPasswordError(error: unknown): boolean {
  return error instanceof AppError && error.details.why === LEAKED_MESSAGE
}
