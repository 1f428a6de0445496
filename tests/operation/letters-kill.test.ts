// Nothing is lost when site, database or mail server end at the wrong moment: the short form of tests/long/letters-kill.test.ts.

import { killTests } from '@tests/support/kill-tests'

killTests({ submissions: 20, kills: 4, falls: 1, waitsForPauses: false })
