// Reads `.env` beside package.json, if it is there; what the shell has set stays.

import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')
