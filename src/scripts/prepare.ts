// Brings a database up to date: migrations, initial administrator, and demo content if it is empty. Part of `npm
// start`.

import { isDatabaseAway } from '@/platform/database/database-unavailable'
import { readEnvironment } from '@/platform/env/env'
import { captureConsole } from '@/platform/log/capture-console'
import { appLogger, flushRepeatedFaults } from '@/platform/log/logger'
import { prepareDatabase } from '@/seed/prepare-database'
import { DATABASE_AWAY } from './bootstrap/exit-codes.mjs'

const logger = appLogger()
captureConsole(logger)
try {
  await prepareDatabase(readEnvironment(), (message) => logger.info(message))
} catch (err) {
  logger.fatal({ err, msg: 'preparing the database failed' })
  process.exitCode = isDatabaseAway(err) ? DATABASE_AWAY : 1
}
flushRepeatedFaults()
process.exit()
