import { plainText } from '@/content/plain-text'
import type { Body } from '@/content/view-models/common'
import { WORDS_READ_PER_MINUTE } from '@/shared/limits'

/** How long a text takes to read: at least a minute. */
export function readingMinutes(body: Body): number {
  const words = plainText(body).match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_READ_PER_MINUTE))
}
