// Writes docs/settings.md and .env.example. Part of `npm run generate`.

import { writeFileSync } from 'node:fs'
import { renderEnvExample, renderSettings } from './settings/render-settings'

writeFileSync('docs/settings.md', renderSettings())
writeFileSync('.env.example', renderEnvExample())
console.log('docs/settings.md and .env.example written')
