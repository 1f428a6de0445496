// Makes links as the app under test would have mailed them, for states that a journey cannot wait for.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type MailTokenScope, signMailToken } from '@/identity/tokens/mail-token'
import { setEnvironment } from '@/platform/env/env'
import { workerSite } from '../site/worker-site'

/** Returns the token of a link that expired a minute ago. */
export function expiredToken(scope: MailTokenScope, email: string): string {
  const file = path.join(workerSite().dataDir, 'secret')
  setEnvironment({ SECRET: readFileSync(file, 'utf8').trim() })
  return signMailToken(scope, { email }, -60_000)
}
