// Three processes of one site, killed in turn: the short form of tests/long/several-processes.test.ts.

import { severalProcessesTests } from '@tests/support/site/several-processes-tests'

severalProcessesTests({ kills: 2, pauseMs: 1000, visitors: 1 })
