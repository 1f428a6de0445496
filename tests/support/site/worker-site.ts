// Provides the site of a Playwright worker, with the identity provider of its company and the service for leaked
// passwords. After a failure Playwright starts another worker, so a failed journey cannot affect others.

import { LEAKED_PASSWORD, leakedPasswordsService } from '../services/leaked-passwords-service'
import { COMPANY, companyEnvironment, STAFF } from '../services/openid-company'
import { openProvider } from '../services/openid-provider'
import { testPort } from './test-port'
import { startTestSite, type TestSite } from './test-site'

let current: TestSite | undefined

/** Returns the site of this worker. Throws outside of journeys. */
export function workerSite(): TestSite {
  if (!current) throw new Error('no site: journeys are run by "npm run journeys"')
  return current
}

/** Starts the worker's site; resolves with a function that stops everything. */
export async function openWorkerSite(): Promise<() => Promise<void>> {
  const templates = JSON.parse(process.env.TEST_TEMPLATES ?? '{}')
  const [port, providerPort] = [await testPort(), await testPort()]
  const leaks = await leakedPasswordsService([LEAKED_PASSWORD])
  const redirectUris = [`http://localhost:${port}/auth/login/${COMPANY}/callback`]
  const company = await openProvider({ port: providerPort, redirectUris, accounts: STAFF })
  const site = await startTestSite(templates, {
    port,
    environment: {
      ...companyEnvironment(providerPort),
      PWNED_PASSWORDS_URL: leaks.url,
      // Each visitor may have an address of its own (`otherIpHeaders`), so that rate limits apply only to those who
      // want them.
      IP_TRUST_PROXY: 'loopback',
      // The contract's tests prove that responses are delayed.
      LOGIN_STALL_TIME: '0',
      REGISTER_STALL_TIME: '0',
    },
  })
  current = site
  return async () => {
    await site.remove()
    await company.pause()
    await leaks.close()
  }
}

/** Moves the site's clock ahead, instead of waiting; it is reset after the test. */
export function moveClock(seconds: number): Promise<void> {
  return workerSite().setClock(seconds * 1000)
}
