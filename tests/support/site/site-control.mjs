// Loaded before the production server of a test (`node --import`): lets the test that started the process change its
// environment variables, clock and timers while it runs. The product itself does not know of this module.

import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

let offsetMs = 0
/** Time at which the clock stands still; null while it runs. */
let atMs = null
const RealDate = Date
const realNow = RealDate.now

// A Proxy instead of a subclass, because dates that Node.js itself makes (fs.Stats) must remain instances of Date.
RealDate.now = () => atMs ?? realNow() + offsetMs
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(RealDate.now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(
      target,
      args.length > 0 ? args : [RealDate.now()],
      newTarget === globalThis.Date ? target : newTarget,
    ),
})

function setVariables(variables) {
  for (const [name, value] of Object.entries(variables)) {
    if (value === null) delete process.env[name]
    else process.env[name] = value
  }
  // After its start the site compares the variables only when this revision changes (`getEnvironment`).
  const environment = globalThis[Symbol.for('kovina.environment')]
  if (typeof environment?.revision === 'number') environment.revision++
}

const realSetTimeout = globalThis.setTimeout
/** Pending timers, each with its due time and its callback. */
const waiting = new Map()

function watchedSetTimeout(work, delayMs, ...args) {
  const run = () => {
    waiting.delete(timer)
    work(...args)
  }
  const timer = realSetTimeout(run, delayMs)
  waiting.set(timer, { dueMs: performance.now() + (delayMs ?? 0), run })
  return timer
}
const realClearTimeout = globalThis.clearTimeout
globalThis.clearTimeout = (timer) => {
  waiting.delete(timer)
  realClearTimeout(timer)
}
// Node's promise variant is a property of the function.
globalThis.setTimeout = Object.assign(watchedSetTimeout, realSetTimeout)

function advanceTimers(ms) {
  const untilMs = performance.now() + ms
  for (const [timer, { dueMs, run }] of [...waiting]) {
    if (dueMs > untilMs || !waiting.has(timer)) continue
    realClearTimeout(timer)
    run()
  }
}

const realPerformanceNow = performance.now.bind(performance)
let steadyAheadMs = 0

function advanceSteadyClock(ms) {
  steadyAheadMs += ms
  performance.now = () => realPerformanceNow() + steadyAheadMs
}

/** Folder below which no file can be written, as on a full disk; null for none. */
let fullFolder = null
const realWriteFile = promises.writeFile
promises.writeFile = async (file, ...rest) => {
  if (fullFolder !== null && String(file).startsWith(fullFolder))
    throw Object.assign(new Error(`ENOSPC: no space left on device, open '${file}'`), { code: 'ENOSPC' })
  return realWriteFile(file, ...rest)
}
syncBuiltinESMExports()

const IDLE_WINDOW_MS = 60
const IDLE_UTILIZATION = 0.1

/** Waits until the event loop is idle by its own measure, because a process that gets no processor time is not idle. */
async function untilIdle() {
  for (;;) {
    const before = performance.eventLoopUtilization()
    await new Promise((resolve) => realSetTimeout(resolve, IDLE_WINDOW_MS))
    if (performance.eventLoopUtilization(before).utilization < IDLE_UTILIZATION) return
  }
}

/** Returns the resource usage of the server so far. */
function cost() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  return { cpuMs: (userCPUTime + systemCPUTime) / 1000, peakMemoryBytes: maxRSS * 1024 }
}

process.on('message', async ({ id, ...asked }) => {
  if (asked.variables) setVariables(asked.variables)
  if (asked.clockOffsetMs !== undefined) offsetMs = asked.clockOffsetMs
  if (asked.clockAtMs !== undefined) atMs = asked.clockAtMs
  if (asked.advanceMs !== undefined) advanceTimers(asked.advanceMs)
  if (asked.steadyMs !== undefined) advanceSteadyClock(asked.steadyMs)
  if (asked.fullFolder !== undefined) fullFolder = asked.fullFolder
  if (asked.untilIdle) await untilIdle()
  process.send?.({ id, ...cost() })
})
// The server must not outlive a test process that is killed.
process.once('disconnect', () => process.exit(1))
// The channel alone must not keep alive a server that is told to stop.
process.channel?.unref()
