// The key with which Next encrypts what a page of the admin panel gives to its server functions.

import { deriveKey } from '@/platform/crypto/primitives'

/**
 * Sets Next's key to one of this installation, the same for all its processes and builds: a page that another of them has
 * rendered works. The build's own (`scripts/bootstrap/build.mjs`) only makes their ids the same in every build. To be called
 * before Next is made.
 */
export function setServerFunctionsKey(): void {
  // biome-ignore lint/style/noProcessEnv: no setting of ours; Next reads it
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = Buffer.from(deriveKey('server functions')).toString(
    'base64',
  )
}
