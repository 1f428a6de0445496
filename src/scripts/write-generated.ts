// Writes src/payload-types.ts, the import map of the admin panel, docs/settings.md and .env.example. One process writes
// all files that need the running code, because loading it takes most of the time. Part of `npm run generate`.

import { writeFileSync } from 'node:fs'
import { generateImportMap } from 'payload'
import { generateTypes } from 'payload/node'
import configPromise from '../../payload.config'
import { renderEnvExample, renderSettings } from './settings/render-settings'

const config = await configPromise
await generateTypes(config, { log: false })
await generateImportMap(config, { log: false })
writeFileSync('docs/settings.md', renderSettings())
writeFileSync('.env.example', renderEnvExample())
// Timers of Payload would keep the process running.
process.exit(0)
