// Settings of IndexNow (indexnow.org), which informs search engines about changed addresses. Off without a key.

import { z } from 'zod'
import { optional, serviceUrl } from './variable-types'

export const indexNowVariables = {
  INDEXNOW_KEY: optional(z.string().regex(/^[a-zA-Z0-9-]{8,128}$/, '8 to 128 letters, digits and hyphens')),
  INDEXNOW_URL: serviceUrl('https://api.indexnow.org/indexnow'),
}

type Values = z.infer<z.ZodObject<typeof indexNowVariables>>

export interface IndexNowSettings {
  indexNow: { key: string; url: string } | null
}

export function indexNowSettings({ INDEXNOW_KEY: key, INDEXNOW_URL: url }: Values): IndexNowSettings {
  return { indexNow: key ? { key, url } : null }
}
