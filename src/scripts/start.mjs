// npm start, npm run dev: turns a fresh clone into a running site. Plain JavaScript, because nothing is installed at
// its beginning.

import module from 'node:module'
import './bootstrap/dotenv.mjs'
import { buildIfStale, bundleServer } from './bootstrap/build.mjs'
import { DATABASE_AWAY } from './bootstrap/exit-codes.mjs'
import { install } from './bootstrap/install.mjs'
import { endWithChildren } from './bootstrap/run-command.mjs'
import { duration, say, sayFatal, stepList } from './bootstrap/steps.mjs'

const HELP = `Usage: npm start | npm run dev

Installs what is missing, builds when the sources have changed, opens the database (embedded unless
DATABASE_URL is set), migrates, fills an empty one with demo content, and serves on PORT (3000).
The environment variables are listed in docs/settings.md and .env.example.`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

// Compiling takes a fifth of a start; the cache saves this in later starts of the same build. A new build empties the
// folder. Node 20 does not have this function.
module.enableCompileCache?.('.next/compile-cache')

const development = process.argv.includes('--development')
const began = performance.now()
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
// Outside production Payload ends the process if its packages differ in version, but some are released later than
// others. Our versions are pinned together (docs/decisions/006-dependencies.md).
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER ??= 'true'

// Until the server handles signals itself, a signal ends the current step.
const leaveSignals = endWithChildren()

try {
  const steps = stepList(3)
  await steps.run('Packages', install)
  await steps.run('Build', development ? bundleServer : buildIfStale)
  leaveSignals()

  await steps.run('Database and site', async () => {
    const { start } = await import('../../dist/server.mjs')
    const app = await start({ development })
    app.ended.then((exitCode) => process.exit(exitCode))
    // Tells the supervisor (supervise.mjs) that the start is complete. The server also ends with the supervisor, because
    // nothing else would stop it.
    if (process.send) {
      process.send('ready')
      process.once('disconnect', () => app.stop('nobody keeps the site running any more'))
    }
    say(`
  Site          ${app.url}
  Admin panel   ${app.url}/admin
  Sign in       ${app.signInHint}

  Ready after ${duration(performance.now() - began)}. Ctrl-C ends everything.
`)
  })
} catch (error) {
  sayFatal(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(error?.exitCode ?? (error?.isAway ? DATABASE_AWAY : 1))
}
