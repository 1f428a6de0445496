// Brings a database up to date: migrations, first administrator, and demo content if it is empty. Run by `npm start`.

import { readEnvironment } from '@/platform/env/env'
import { captureConsole } from '@/platform/log/capture-console'
import { appLogger, flushRepeatedFaults } from '@/platform/log/logger'
import { prepareDatabase } from '@/seed/prepare-database'

const logger = appLogger()
captureConsole(logger)
try {
  await prepareDatabase(readEnvironment(), (message) => logger.info(message))
} catch (err) {
  logger.fatal({ err, msg: 'preparing the database failed' })
  process.exitCode = 1
}
flushRepeatedFaults()
process.exit()
