// One house for all journeys, on a database of its own.

import { openDatabaseServer } from './database-server'
import { removeDirectory, startHouse } from './house'

export default async function setUp(): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL ? await openDatabaseServer() : undefined
  const databaseUrl = await external?.createDatabase()
  const house = await startHouse({ databaseUrl })
  Object.assign(process.env, {
    HOUSE_URL: house.url,
    HOUSE_ADMIN_EMAIL: house.admin.email,
    HOUSE_ADMIN_PASSWORD: house.admin.password,
  })
  return async () => {
    await house.end()
    removeDirectory(house.dataDir)
    if (databaseUrl) await external?.dropDatabase(databaseUrl)
    await external?.stop()
  }
}
