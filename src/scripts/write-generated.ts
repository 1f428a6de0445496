// Writes src/payload-types.ts, the import map of the admin panel, docs/settings.md and .env.example: all that is made of
// the running code, in one process, as loading it takes most of the time. Part of `npm run generate`.

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
// Payload keeps timers of its own.
process.exit(0)
