// A deploy under load, with a real second build of changed sources.

import { addLine, buildProduct, copyOfProduct } from '@tests/support/site/product-copy'
import { rollingDeployTests } from '@tests/support/site/rolling-deploy-tests'

function secondBuild(): string {
  const copy = copyOfProduct()
  for (const source of ['src/features/news/load-more.ts', 'src/identity/admin/action-button.client.tsx'])
    addLine(copy, source, "Object.assign(globalThis, { build: 'second' })")
  buildProduct(copy)
  return copy
}

rollingDeployTests({ processes: 3, makeBuild: secondBuild, buildTimeoutMs: 900_000 })
