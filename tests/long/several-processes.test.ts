import { severalProcessesTests } from '@tests/support/site/several-processes-tests'

severalProcessesTests({ kills: 20, pauseMs: 5000, visitors: 3 })
