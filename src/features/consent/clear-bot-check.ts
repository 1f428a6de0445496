import { BOT_CHECK_STORAGE_KEY } from '@/shared/http/cookies'

/** Takes away what Google's script keeps on our site; its cookie belongs to Google's address. */
export function clearBotCheckStorage(): void {
  try {
    localStorage.removeItem(BOT_CHECK_STORAGE_KEY)
  } catch {
    // Nothing was kept.
  }
}
