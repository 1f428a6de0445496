import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FIRST_ADMIN_EMAIL, FIRST_ADMIN_PASSWORD_FILE } from '@/facts/first-admin'
import type { Environment } from '@/platform/env'

/** How the operator signs in the first time: with his own variables, or with the password that was generated. */
export function signInHint({ adminEmail, adminPassword, dataDir }: Environment): string {
  const email = adminEmail ?? FIRST_ADMIN_EMAIL
  const file = path.join(dataDir, FIRST_ADMIN_PASSWORD_FILE)
  if (adminPassword) return `${email}, with ADMIN_PASSWORD`
  if (!existsSync(file)) return 'with your own account'
  return `${email}, password ${readFileSync(file, 'utf8').trim()} (kept in ${file}; delete it after changing the password)`
}
