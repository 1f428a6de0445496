// npm start: keeps the site running. It starts the server as a process of its own (the `serve` script of package.json),
// and starts it again when it dies unexpectedly: out of memory, an error outside any request, the database gone. Plain
// JavaScript without packages: nothing is installed yet when it begins.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { DATABASE_AWAY } from './bootstrap/exit-codes.mjs'
import { sayError, sayFatal } from './bootstrap/steps.mjs'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** A server that has run so long had a good start: the pauses begin anew. */
const GOOD_START_MS = 10 * 60_000

const [, command = ''] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.serve.split('exec node ')
const serverArguments = [...command.split(' '), ...process.argv.slice(2)]

// LOG_STYLE may be in `.env`, which the server reads itself, anew at each start.
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
    // At a terminal Ctrl-C has reached the server already; a second signal does no harm.
    child.kill(signal)
  })

function serve() {
  const began = Date.now()
  // By the channel the server hears when this process is killed, and ends too.
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
    // The first start that fails says why, and would fail again, unless the database is only not there yet (a machine that
    // boots); a later one only waits for what has failed meanwhile.
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
