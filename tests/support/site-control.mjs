// Loaded before the production server of a test (`node --import`): lets the test that started the process change its
// environment variables and its clock while it runs. The product itself knows nothing of it.

let offsetMs = 0
const RealDate = Date
const realNow = RealDate.now

// A Proxy and not a subclass: dates that Node makes itself (fs.Stats) must stay instances of Date.
RealDate.now = () => realNow() + offsetMs
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

process.on('message', ({ id, variables, clockOffsetMs }) => {
  if (variables) setVariables(variables)
  if (clockOffsetMs !== undefined) offsetMs = clockOffsetMs
  process.send?.({ id })
})
// A test process that is killed must not leave its server behind.
process.once('disconnect', () => process.exit(1))
// The channel alone must not keep a server alive that is told to stop.
process.channel?.unref()
