// Settings of a shared cache in front of the site (CDN, Varnish) that receives purges. Off without an address.

import { z } from 'zod'
import { emptyAsUndefined, optional, webUrl } from './variable-types'

export const cdnVariables = {
  CDN_PURGE_URL: optional(webUrl),
  CDN_PURGE_TOKEN: optional(z.string().regex(/^[\x21-\x7e]+$/, 'visible ASCII characters only')),
  CDN_PURGE_TOKEN_HEADER: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^[a-z0-9-]+$/i, 'a name of a header')
      .default('Authorization'),
  ),
}

type Values = z.infer<z.ZodObject<typeof cdnVariables>>

export interface CdnSettings {
  /**
   * Address that receives the tags of changed pages, and its authorisation header; null if no shared cache may store
   * pages.
   */
  cdn: { purgeUrl: string; authorization: { name: string; value: string } | null } | null
}

export function cdnSettings(values: Values): CdnSettings {
  const { CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token, CDN_PURGE_TOKEN_HEADER: name } = values
  if (!purgeUrl) return { cdn: null }
  const value = name.toLowerCase() === 'authorization' ? `Bearer ${token}` : token
  return { cdn: { purgeUrl, authorization: token && value ? { name, value } : null } }
}
