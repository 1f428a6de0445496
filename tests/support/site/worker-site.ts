// The site of a Playwright worker, with the company whose people may sign in to it and the service that knows leaked
// passwords. After a failure Playwright starts another worker, so what a failed journey leaves behind harms no other one.

import { LEAKED_PASSWORD, leakedPasswordsService } from '../services/leaked-passwords-service'
import { COMPANY, companyEnvironment, STAFF } from '../services/openid-company'
import { openProvider } from '../services/openid-provider'
import { testPort } from './test-port'
import { startTestSite, type TestSite } from './test-site'

let current: TestSite | undefined

/** The site of this worker. Throws outside of journeys. */
export function workerSite(): TestSite {
  if (!current) throw new Error('no site: journeys are run by "npm run journeys"')
  return current
}

/** Starts the worker's site; resolves with the function that ends everything. */
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
      // Each visitor may come from an address of the own (`otherIpHeaders`), so that limits meet only those who want them.
      IP_TRUST_PROXY: 'loopback',
      // That answers are held back is the contract's to prove.
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

/** Moves the site's clock ahead, for what would be waited for otherwise; it is set back after the test. */
export function moveClock(seconds: number): Promise<void> {
  return workerSite().setClock(seconds * 1000)
}
