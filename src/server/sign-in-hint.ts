import { existsSync } from 'node:fs'
import path from 'node:path'
import { FIRST_ADMIN_EMAIL, FIRST_ADMIN_PASSWORD_FILE } from '@/facts/first-admin'
import type { Environment } from '@/platform/env'

/** How the operator signs in the first time: with his own variables, or with the password that was generated. */
export function signInHint({ adminEmail, adminPassword, dataDir }: Environment): string {
  const email = adminEmail ?? FIRST_ADMIN_EMAIL
  const file = path.join(dataDir, FIRST_ADMIN_PASSWORD_FILE)
  if (adminPassword) return `${email}, with ADMIN_PASSWORD`
  if (!existsSync(file)) return 'with your own account'
  // Not the password: what is printed stays in logs.
  return `${email}, with the password in ${file} (delete the file once you have changed it)`
}
