import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '@/platform/env/env'
import { INITIAL_ADMIN_EMAIL, INITIAL_ADMIN_PASSWORD_FILE } from '@/shared/users/initial-admin'

/** Says how the operator signs in the first time: with the variables that were set, or with the password that was generated. */
export function firstLoginHint({ adminEmail, adminPassword, dataDir }: Environment): string {
  const email = adminEmail ?? INITIAL_ADMIN_EMAIL
  const file = path.join(dataDir, INITIAL_ADMIN_PASSWORD_FILE)
  if (adminPassword) return `${email}, with ADMIN_PASSWORD`
  if (!existsSync(file)) return 'with your own account'
  // Not the password: what is printed stays in logs.
  return `${email}, with the password in ${file} (delete the file once you have changed it)`
}
