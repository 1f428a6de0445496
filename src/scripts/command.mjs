// node src/scripts/command.mjs <name> [options]: runs a command of src/scripts/commands.ts from the current sources.

import { sourceDigest } from './bootstrap/build.mjs'
import { bundleCommandsIfStale } from './bootstrap/bundle-commands.mjs'

await bundleCommandsIfStale(sourceDigest())
await import('../../dist/commands.mjs')
