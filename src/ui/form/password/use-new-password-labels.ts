import { useTranslations } from 'next-intl'
import { PASSWORD_MIN_CHARACTERS } from '@/shared/limits'

/** Returns the labels of a field for a new password: its rule, the levels of strength, and the button that shows it. */
export function useNewPasswordLabels() {
  const forms = useTranslations('forms')
  const strength = useTranslations('passwordStrength')
  return {
    words: { show: forms('showPassword'), hide: forms('hidePassword') },
    rule: {
      minCharacters: PASSWORD_MIN_CHARACTERS,
      text: forms('passwordRule', { count: PASSWORD_MIN_CHARACTERS }),
      met: forms('passwordRuleMet'),
      strength: {
        label: strength('label'),
        levels: [
          strength('veryWeak'),
          strength('weak'),
          strength('fair'),
          strength('good'),
          strength('strong'),
        ],
        advice: strength('advice'),
      },
    },
  }
}
