// A deploy under load, with a build that looks like another. A real second build: tests/long/rolling-deploy.test.ts.

import { renamedBuild } from '@tests/support/site/renamed-build'
import { rollingDeployTests } from '@tests/support/site/rolling-deploy-tests'

rollingDeployTests({ processes: 2, makeBuild: renamedBuild, buildTimeoutMs: 60_000 })
