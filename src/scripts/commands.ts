// Entry of the command bundle (src/scripts/bootstrap/bundle-commands.mjs): runs the command named by the first
// argument.

const COMMANDS: Record<string, () => Promise<unknown>> = {
  admin: () => import('./admin'),
  backup: () => import('./backup'),
  migrate: () => import('./migrate'),
  prepare: () => import('./prepare'),
  restore: () => import('./restore'),
  seed: () => import('./seed'),
  'upgrade-check': () => import('./upgrade-check'),
}

const [wanted = ''] = process.argv.splice(2, 1)
const command = COMMANDS[wanted]
if (!command) throw new Error(`no command ${wanted}; there are ${Object.keys(COMMANDS).join(', ')}`)
await command()

export {}
