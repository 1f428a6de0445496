// Runs child processes of the bootstrap, and ends them when this process receives a signal.

import { spawn } from 'node:child_process'

const children = new Set()

const SIGNALS = { SIGINT: 2, SIGTERM: 15 }

/**
 * Makes a signal end this process together with its child processes, which would continue without it. The listener
 * itself ends the process, because code that waits for a command would start the next one. Returns a function that
 * removes the listeners.
 */
export function endWithChildren() {
  const end = (signal) => {
    const exit = () => process.exit(128 + SIGNALS[signal])
    if (children.size === 0) exit()
    let left = children.size
    for (const child of children) {
      child.once('exit', () => {
        left -= 1
        if (left === 0) exit()
      })
      child.kill(signal)
    }
  }
  for (const signal of Object.keys(SIGNALS)) process.once(signal, end)
  return () => {
    for (const signal of Object.keys(SIGNALS)) process.off(signal, end)
  }
}

/** Runs a command with the output of this process. Throws if it fails. */
export function run(command, args, options = {}) {
  const { env, quiet = false, allowFailure = false, ...rest } = options
  const child = spawn(command, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    ...rest,
  })
  children.add(child)
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      children.delete(child)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      children.delete(child)
      const text = Buffer.concat(output).toString()
      if (code === 0 || allowFailure) return resolve({ code: code ?? 1, output: text })
      if (quiet) process.stderr.write(text)
      reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`))
    })
  })
}
