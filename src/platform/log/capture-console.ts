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

/** Sends Node's warnings to the log instead of Node's plain text. */
function captureWarnings(logger: Logger): void {
  // With NODE_NO_WARNINGS Node has no listener of its own.
  if (process.listenerCount('warning') === 0) return
  process.removeAllListeners('warning')
  process.on('warning', (err) => logger.warn({ err, msg: 'Node warns' }))
}

/** Sends the output of libraries (above all Next) to the log, so that levels, request ids and redaction apply to it. */
export function captureConsole(logger: Logger): void {
  captureWarnings(logger)
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method as keyof typeof LEVELS] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error)
      const words = parts.filter((part) => part !== err)
      // Before line breaks in the text are escaped.
      const msg = redact(words.length > 0 ? format(...words) : '').trim()
      logger[level]({ ...(err !== undefined && { err }), msg: msg || (err as Error | undefined)?.name })
    }
  }
}
