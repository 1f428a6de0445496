import { singleLine } from '@/shared/characters'

/** As long as a name may be; the field itself takes no more. */
export const NAME_MAX_CHARACTERS = 50

export function parseName(text: string): string {
  return singleLine(text).slice(0, NAME_MAX_CHARACTERS)
}
