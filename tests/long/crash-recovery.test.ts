// The long form of tests/process/crash-recovery.test.ts; `npm run kills -- <number>` runs its first part with other numbers.

import { crashRecoveryTests } from '@tests/support/site/crash-recovery-tests'

const KILLS = Number(process.env.KILLS || 50)
const SUBMISSIONS_PER_KILL = 3

crashRecoveryTests({
  submissions: KILLS * SUBMISSIONS_PER_KILL,
  kills: KILLS,
  falls: 12,
  waitsForPauses: true,
})
