import { TOTP_STEP_SECONDS } from '@/shared/limits'
import type { TestSite } from './test-site'

const STEP_MS = TOTP_STEP_SECONDS * 1000

/**
 * Lets the site's clock stand still in the middle of a step of one-time codes, so that none runs out on its way; resolves
 * with that moment. The test sets the clock right (`setClock(0)`).
 */
export async function holdMidStep({ holdClock }: Pick<TestSite, 'holdClock'>): Promise<number> {
  const moment = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2
  await holdClock(moment)
  return moment
}
