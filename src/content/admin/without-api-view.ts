// Removes the tab with Payload's API from forms: it is English, and made for programmers.

import type { SanitizedConfig } from 'payload'

/** Hides the tab for all collections and globals, Payload's own included. */
export function withoutApiView(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  return config
}
