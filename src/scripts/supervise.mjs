// npm start: keeps the site running. Starts the server as a separate process (the `serve` script of package.json), and
// restarts it if it ends unexpectedly: out of memory, an error outside any request, a lost database. Plain JavaScript
// without packages, because nothing is installed at its beginning.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { DATABASE_AWAY } from './bootstrap/exit-codes.mjs'
import { sayError, sayFatal } from './bootstrap/steps.mjs'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** After a server has run this long, the pauses before restarts begin at the shortest again. */
const GOOD_START_MS = 10 * 60_000

const [, command = ''] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.serve.split('exec node ')
const serverArguments = [...command.split(' '), ...process.argv.slice(2)]

// LOG_STYLE may be in `.env`. The server reads that file itself at each start.
const environment = { ...process.env }
await import('./bootstrap/dotenv.mjs')

let child
let hasServed = false
let isStopping = false
let pauseMs = FIRST_PAUSE_MS
let timer

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopping = true
    clearTimeout(timer)
    if (!child) process.exit(0)
    // In a terminal Ctrl-C has already reached the server; a second signal is harmless.
    child.kill(signal)
  })

function serve() {
  const began = Date.now()
  // The IPC channel tells the server when this process is killed, so that it ends too.
  child = spawn(process.execPath, serverArguments, {
    env: environment,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', (message) => {
    hasServed ||= message === 'ready'
  })
  child.once('error', (error) => {
    sayFatal(`the server cannot be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    child = undefined
    // If the first start fails, it reports the reason and would fail again, unless the database is not available yet (a
    // machine that boots). A later start is repeated until what has failed meanwhile works again.
    const isOver = isStopping || code === 0 || !(hasServed || code === DATABASE_AWAY)
    if (isOver) process.exit(code ?? 1)
    if (Date.now() - began > GOOD_START_MS) pauseMs = FIRST_PAUSE_MS
    sayError(
      `\nThe server has ended (${signal ?? `exit code ${code}`}); it is started again in ${pauseMs / 1000} s.\n`,
    )
    timer = setTimeout(serve, pauseMs)
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  })
}

serve()
