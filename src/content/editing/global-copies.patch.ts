import type { BasePayload } from 'payload'
import { DRAFTED_GLOBALS } from '../content-types'

/**
 * Puts the drafted globals where Payload (3.90.2) looks for them by their names when it copies to another language; it keeps a list
 * alone, and answers with a fault. The copy is a draft, so that globals without drafts are left out.
 */
export function nameGlobals({ globals }: BasePayload): void {
  for (const slug of DRAFTED_GLOBALS) {
    const config = globals.config.find((global) => global.slug === slug)
    Object.assign(globals, { [slug]: { config } })
  }
}
