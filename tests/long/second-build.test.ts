// A real second build of changed sources is deployed under open browsers. Takes a whole build. What needs no second build is
// in tests/process/build-version-skew.test.ts.

import { newerBuildTests } from '@tests/support/site/newer-build-tests'
import { secondBuild } from '@tests/support/site/product-copy'
import { expect } from 'vitest'

const BUILD_PATIENCE_MS = 900_000

newerBuildTests({
  makeBuild: secondBuild,
  timeoutMs: BUILD_PATIENCE_MS,
  expectMoment: (timestamp) => expect(Math.abs(Date.now() - timestamp)).toBeLessThan(BUILD_PATIENCE_MS * 2),
  expectNewScripts: (page) => page.waitForFunction(() => 'build' in window),
})
