import { z } from 'zod'
import { failedValidation } from '@/platform/http/app-error'

const schema = z.email().max(128)

/** The address as it is kept and compared: lower case. Refuses with FAILED_VALIDATION what is none. */
export function requireEmail(value: unknown): string {
  const parsed = schema.safeParse(typeof value === 'string' ? value.toLowerCase() : value)
  if (!parsed.success) throw failedValidation('email', 'email', 'Value has to be a valid email address')
  return parsed.data
}

export function isEmail(value: string): boolean {
  return schema.safeParse(value).success
}
