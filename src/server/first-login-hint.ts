import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '@/platform/env/env'
import { INITIAL_ADMIN_EMAIL, INITIAL_ADMIN_PASSWORD_FILE } from '@/shared/users/initial-admin'

/** Returns the hint how the operator signs in for the first time: with the configured or the generated password. */
export function firstLoginHint({ adminEmail, adminPassword, dataDir }: Environment): string {
  const email = adminEmail ?? INITIAL_ADMIN_EMAIL
  const file = path.join(dataDir, INITIAL_ADMIN_PASSWORD_FILE)
  if (adminPassword) return `${email}, with ADMIN_PASSWORD`
  if (!existsSync(file)) return 'with your own account'
  // Does not contain the password, because printed text stays in logs.
  return `${email}, with the password in ${file} (delete the file once you have changed it)`
}
