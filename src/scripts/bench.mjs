// npm run bench: runs the benchmarks on the recommended Node.

import { ensureRecommendedNode, recommendedNode, withNode } from './bootstrap/recommended-node.mjs'
import { endWithChildren, run } from './bootstrap/run-command.mjs'

endWithChildren()
console.log(`Node ${await ensureRecommendedNode()}`)
const node = recommendedNode()
const command = [
  '--conditions=production',
  '--import',
  'tsx',
  'tests/bench/bench.ts',
  ...process.argv.slice(2),
]
const { code } = await run(node, command, { allowFailure: true, env: withNode(node) })
process.exitCode = code
