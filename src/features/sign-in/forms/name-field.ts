import { firstCharacters, singleLine } from '@/shared/characters'
import { USER_FIELDS } from '@/shared/users/user-fields'

/** Maximum length of a name, also enforced by the field itself. */
export const NAME_MAX_CHARACTERS = USER_FIELDS.first_name.max

export function parseName(text: string): string {
  return firstCharacters(singleLine(text), NAME_MAX_CHARACTERS)
}
