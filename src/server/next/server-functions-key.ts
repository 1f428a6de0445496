// Sets the key with which Next encrypts the arguments of server functions in pages of the admin panel.

import { deriveKey } from '@/platform/crypto/primitives'

/**
 * Sets Next's key to one of this installation, equal for all its processes and builds, so that a page rendered by
 * another one works. The build's own key (`scripts/bootstrap/build.mjs`) only makes the ids of functions equal in every
 * build. Must be called before Next is created.
 */
export function setServerFunctionsKey(): void {
  // biome-ignore lint/style/noProcessEnv: no setting of ours; Next reads it
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = Buffer.from(deriveKey('server functions')).toString(
    'base64',
  )
}
