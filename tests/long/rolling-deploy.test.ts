// A deploy under load, with a real second build of changed sources.

import { secondBuild } from '@tests/support/site/product-copy'
import { rollingDeployTests } from '@tests/support/site/rolling-deploy-tests'

rollingDeployTests({ processes: 3, makeBuild: secondBuild, buildTimeoutMs: 900_000 })
