// Settings of analytics.

import { z } from 'zod'
import { serviceUrl } from './variable-types'

const ids = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)

export const analyticsVariables = {
  /** `G-ABC123`; several are separated by commas. */
  GTAG_ID: z.preprocess(ids, z.array(z.string().regex(/^[A-Z]+-[A-Z0-9-]+$/i, 'ids such as G-ABC123'))),
  GTAG_SCRIPT_URL: serviceUrl('https://www.googletagmanager.com/gtag/js'),
}

type Values = z.infer<z.ZodObject<typeof analyticsVariables>>

export interface AnalyticsSettings {
  /** Without ids, nothing is counted. */
  analytics: { tags: string[]; scriptUrl: string }
}

export function analyticsSettings({ GTAG_ID, GTAG_SCRIPT_URL }: Values): AnalyticsSettings {
  return { analytics: { tags: [...new Set(GTAG_ID)], scriptUrl: GTAG_SCRIPT_URL } }
}
