// Nothing is lost when site, database or mail server end at the wrong moment: the short form of tests/long/crash-recovery.test.ts.

import { crashRecoveryTests } from '@tests/support/site/crash-recovery-tests'

crashRecoveryTests({ submissions: 15, kills: 3, falls: 1, waitsForPauses: false })
