import { TOTP_STEP_SECONDS } from '@/shared/limits'
import type { TestSite } from './test-site'

const STEP_MS = TOTP_STEP_SECONDS * 1000

/**
 * Stops the site's clock in the middle of a time step of one-time codes, so that no code expires in transit; resolves
 * with that time. The test must reset the clock (`setClock(0)`).
 */
export async function holdMidStep({ holdClock }: Pick<TestSite, 'holdClock'>): Promise<number> {
  const moment = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2
  await holdClock(moment)
  return moment
}
