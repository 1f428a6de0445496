// Nothing is lost when site, database or mail server end at the wrong moment, again and again: about 4 minutes.

import { crashRecoveryTests } from '@tests/support/site/crash-recovery-tests'

crashRecoveryTests({ submissions: 100, kills: 30, falls: 12, waitsForPauses: true })
