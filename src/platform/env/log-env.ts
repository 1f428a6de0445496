// Settings of the log, with Directus' names.

import { z } from 'zod'
import { emptyAsUndefined, flag } from './variable-types'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const LOG_STYLES = ['pretty', 'raw'] as const

export const logVariables = {
  LOG_LEVEL: z.preprocess(emptyAsUndefined, z.enum(LOG_LEVELS).default('info')),
  LOG_STYLE: z.preprocess(emptyAsUndefined, z.enum(LOG_STYLES).default('pretty')),
  ACCESS_LOG: flag(false),
}

const parsed = z.object(logVariables)
type LogVariables = z.infer<typeof parsed>

export interface LogSettings {
  log: { level: (typeof LOG_LEVELS)[number]; style: (typeof LOG_STYLES)[number] }
  /** Tells whether each request is logged. */
  accessLog: boolean
}

export function logSettings(values: LogVariables): LogSettings {
  return { log: { level: values.LOG_LEVEL, style: values.LOG_STYLE }, accessLog: values.ACCESS_LOG }
}
