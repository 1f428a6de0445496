import { format } from 'node:util'
import type { Logger } from 'pino'
import { redact } from './redact'

const LEVELS = {
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  debug: 'debug',
  trace: 'debug',
} as const

/** Sends Node's warnings to the log, in place of the plain text that Node prints. */
function captureWarnings(logger: Logger): void {
  // NODE_NO_WARNINGS leaves Node's own listener out.
  if (process.listenerCount('warning') === 0) return
  process.removeAllListeners('warning')
  process.on('warning', (err) => logger.warn({ err, msg: 'Node warns' }))
}

/** Sends what libraries print (Next above all) to the log: levels, request ids and redaction hold for it too. */
export function captureConsole(logger: Logger): void {
  captureWarnings(logger)
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method as keyof typeof LEVELS] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error)
      const words = parts.filter((part) => part !== err)
      // Before the newlines of the text are escaped.
      const msg = redact(words.length > 0 ? format(...words) : '').trim()
      logger[level]({ ...(err !== undefined && { err }), msg: msg || (err as Error | undefined)?.name })
    }
  }
}
