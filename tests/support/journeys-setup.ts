// One house for all journeys, on a database of its own.

import { createDatabase, openDatabaseServer } from './database-server'
import { removeDirectory } from './directories'
import { startHouse } from './house'

export default async function setUp(): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL ? await openDatabaseServer() : undefined
  const databaseUrl = external && (await createDatabase(external.adminUrl, external.prefix))
  const house = await startHouse({ databaseUrl })
  Object.assign(process.env, {
    HOUSE_URL: house.url,
    HOUSE_ADMIN_EMAIL: house.admin.email,
    HOUSE_ADMIN_PASSWORD: house.admin.password,
  })
  return async () => {
    await house.end()
    removeDirectory(house.dataDir)
    await external?.stop()
  }
}
