import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

const MODULE = path.resolve('src/scripts/bootstrap/run-command.mjs')
const COMMAND = 'console.log(process.pid); setInterval(() => {}, 1000)'
const RUNNER = `
  import { endWithChildren, run } from ${JSON.stringify(MODULE)}
  endWithChildren()
  await run(process.execPath, ['-e', ${JSON.stringify(COMMAND)}], { allowFailure: true })
  await run(process.execPath, ['-e', 'console.log("the next command")'])
`

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('signals are left to others when no command runs any more', async () => {
  const runner = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { endWithChildren } from ${JSON.stringify(MODULE)}
     const leaveSignals = endWithChildren()
     leaveSignals()
     process.once('SIGTERM', () => process.exit(7))
     setInterval(() => {}, 1000)
     console.log('ready')`,
  ])
  await once(runner.stdout, 'data')
  runner.kill('SIGTERM')
  expect(await once(runner, 'close')).toEqual([7, null])
})

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  '%s ends the running command, begins no other, and ends the process with %i',
  async (signal, status) => {
    const runner = spawn(process.execPath, ['--input-type=module', '-e', RUNNER])
    let said = ''
    runner.stdout.on('data', (chunk) => {
      said += chunk
    })
    await once(runner.stdout, 'data')
    runner.kill(signal)
    const [code] = await once(runner, 'close')
    expect(code).toBe(status)
    expect(said).toMatch(/^\d+\n$/)
    expect(isRunning(Number(said))).toBe(false)
  },
)
