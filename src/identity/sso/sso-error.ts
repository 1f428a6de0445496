import { AppError } from '@/platform/http/app-error'
import type { ErrorCode } from '@/shared/errors/error-codes'
import type { Account } from '../users/account'

/** A failed sign-on: the code for the browser, and for the audit log the reason and the account, if known. */
export class SsoError extends AppError {
  constructor(
    code: ErrorCode,
    readonly reason: string,
    readonly account: Account | null = null,
    readonly email: string | null = account?.email ?? null,
  ) {
    super(code)
  }
}
