import type { Validate } from 'payload'
import { characterCount } from '@/shared/characters'

/**
 * Returns the validation of a text of at most so many characters. Payload's own counts UTF-16 units: it would refuse what
 * the contract and the site's forms have taken.
 */
export function validateLength(max: number): Validate<string> {
  return (value, { req }) => {
    // Over REST it may be a number, which is stored as it is written.
    if (!value || characterCount(String(value)) <= max) return true
    const label = req.t('general:value')
    return req.t('validation:shorterThanMax', { label, maxLength: max, stringValue: value })
  }
}
