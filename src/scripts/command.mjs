// node src/scripts/command.mjs <name> [options]: runs a command of src/scripts/commands.ts from the sources as they are.

import { bundleCommandsIfStale } from './bootstrap/bundle-commands.mjs'

await bundleCommandsIfStale()
await import('../../dist/commands.mjs')
