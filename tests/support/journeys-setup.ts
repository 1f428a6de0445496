// One house for all journeys, on a database of its own, and the company whose people may sign in to it.

import { freePort } from '@/platform/database/free-port'
import { COMPANY, companyVariables, STAFF } from './company'
import { createDatabase, openDatabaseServer } from './database-server'
import { removeDirectory } from './directories'
import { startHouse } from './house'
import { LEAKED_PASSWORD, leaksService } from './leaks-service'
import { openProvider } from './openid-provider'

export default async function setUp(): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL ? await openDatabaseServer() : undefined
  const databaseUrl = external && (await createDatabase(external.adminUrl, external.prefix))
  const port = await freePort()
  const leaks = await leaksService([LEAKED_PASSWORD])
  // Each visitor may come from an address of the own (`fromElsewhere`), so that limits meet only those who want them.
  const environment = {
    ...companyVariables(port),
    PWNED_PASSWORDS_URL: leaks.url,
    IP_TRUST_PROXY: 'loopback',
  }
  const house = await startHouse({ databaseUrl, environment })
  const redirectUris = [`${house.url}/auth/login/${COMPANY}/callback`]
  const company = await openProvider({ port, redirectUris, accounts: STAFF })
  Object.assign(process.env, {
    HOUSE_URL: house.url,
    HOUSE_DATA_DIR: house.dataDir,
    HOUSE_ADMIN_EMAIL: house.admin.email,
    HOUSE_ADMIN_PASSWORD: house.admin.password,
  })
  return async () => {
    await company.pause()
    await house.end()
    await leaks.close()
    removeDirectory(house.dataDir)
    await external?.stop()
  }
}
