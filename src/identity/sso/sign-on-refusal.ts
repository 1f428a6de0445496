import type { ErrorCode } from '@/facts/errors'
import { Refusal } from '../refusal'
import type { Account } from '../users/account'

/** Why nobody is signed in: the code for the browser, and for the audit trail the reason and the account, if one is known. */
export class SignOnRefusal extends Refusal {
  constructor(
    code: ErrorCode,
    readonly reason: string,
    readonly account: Account | null = null,
    readonly email: string | null = account?.email ?? null,
  ) {
    super(code)
  }
}
