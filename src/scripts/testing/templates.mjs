// Keeps the templates of a run (tests/support/database/templates.ts) open for all runners, in a separate process.

import { fork } from 'node:child_process'

/** Opens the templates and passes their location to the runners. Resolves with a function that closes them. */
export async function openTemplates() {
  const holder = fork('tests/support/database/serve-templates.ts', {
    execArgv: ['--conditions=production', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = new Promise((resolve) => holder.once('exit', resolve))
  const templates = await new Promise((resolve, reject) => {
    holder.once('message', resolve)
    ended.then((code) => reject(new Error(`the template databases could not be made (exit code ${code})`)))
  })
  process.env.TEST_TEMPLATES = JSON.stringify(templates)
  return async () => {
    delete process.env.TEST_TEMPLATES
    holder.disconnect()
    await ended
  }
}
