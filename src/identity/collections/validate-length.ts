import type { Validate } from 'payload'
import { characterCount } from '@/shared/characters'

/**
 * Returns the validation of a text of at most `max` characters. Payload's own counts UTF-16 units, and would refuse
 * texts that the contract and the site's forms accept.
 */
export function validateLength(max: number): Validate<string> {
  return (value, { req }) => {
    // Over REST the value may be a number, which is stored as its text.
    if (!value || characterCount(String(value)) <= max) return true
    const label = req.t('general:value')
    return req.t('validation:shorterThanMax', { label, maxLength: max, stringValue: value })
  }
}
