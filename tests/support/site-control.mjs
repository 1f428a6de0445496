// Loaded before the production server of a test (`node --import`): lets the test that started the process change its
// environment variables and its clock while it runs. The product itself knows nothing of it.

let offsetMs = 0
/** Where the clock stands still; null while it goes. */
let atMs = null
const RealDate = Date
const realNow = RealDate.now

// A Proxy and not a subclass: dates that Node makes itself (fs.Stats) must stay instances of Date.
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
}

/** What the server has cost so far. */
function cost() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  return { cpuMs: (userCPUTime + systemCPUTime) / 1000, peakMemoryBytes: maxRSS * 1024 }
}

process.on('message', ({ id, variables, clockOffsetMs, clockAtMs }) => {
  if (variables) setVariables(variables)
  if (clockOffsetMs !== undefined) offsetMs = clockOffsetMs
  if (clockAtMs !== undefined) atMs = clockAtMs
  process.send?.({ id, ...cost() })
})
// A test process that was killed leaves no site behind.
process.on('disconnect', () => process.exit())
// The channel alone must not keep a server alive that is told to stop.
process.channel?.unref()
