// Reads `.env` next to package.json, if it exists. Variables of the shell take precedence.

import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')
