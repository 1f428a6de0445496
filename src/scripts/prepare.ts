// Brings a database up to date: migrations, first administrator, and demo content if it is empty. Run by `npm start`.

import { readEnvironment } from '@/platform/env/env'
import { prepareDatabase } from '@/seed/prepare-database'

await prepareDatabase(readEnvironment(), (message) => console.log(`  ${message}`))
process.exit(0)
