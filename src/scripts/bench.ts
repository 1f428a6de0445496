// npm run bench -- contract: how fast the house answers, as a table. Needs a build; starts a house of its own.

import { benchContract } from './bench/contract'
import { benchGrowth } from './bench/growth'

const BENCHES: Record<string, () => Promise<void>> = { contract: benchContract, growth: benchGrowth }

const name = process.argv[2] ?? ''
const bench = BENCHES[name]
if (!bench || process.argv.includes('--help')) {
  console.log(
    `npm run bench -- <${Object.keys(BENCHES).join('|')}>\nMeasures the built site on this machine.`,
  )
  process.exitCode = bench ? 0 : 1
} else {
  await bench()
}
