import type { Payload } from 'payload'
import { isLeakedPasswordError } from '@/identity/passwords/check-password'
import { loadOrCreateSecret } from '@/platform/crypto/secret-file'
import type { Environment } from '@/platform/env/env'
import { INITIAL_ADMIN_EMAIL, INITIAL_ADMIN_PASSWORD_FILE } from '@/shared/users/initial-admin'

/**
 * Creates the first administrator if there is none, so that Payload's open screen “create first user” never appears.
 * Without ADMIN_PASSWORD it generates a password and stores it in a file in DATA_DIR.
 */
export async function ensureInitialAdmin(
  payload: Payload,
  environment: Environment,
  log: (message: string) => void,
): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'users', where: { role: { equals: 'admin' } } })
  if (totalDocs > 0) return
  const email = environment.adminEmail ?? INITIAL_ADMIN_EMAIL
  const password =
    environment.adminPassword ?? loadOrCreateSecret(environment.dataDir, INITIAL_ADMIN_PASSWORD_FILE, 12)
  const data = { email, password, role: 'admin', status: 'active', firstName: 'Administrator' } as const
  // Access check: none, as the operator has started this process.
  await payload.create({ collection: 'users', data }).catch((error) => {
    throw isLeakedPasswordError(error)
      ? new Error('ADMIN_PASSWORD appears in known leaks: choose another')
      : error
  })
  log(`first administrator: ${email}`)
}
