// The log of the process: of our server, background work, Payload, and the output of Next.

import { type Logger, pino } from 'pino'
import { readLogSettings, readSecrets } from '../env/env'
import { processSingleton } from '../process-singleton'
import { logOutput } from './log-output'
import { redact } from './redact'
import { RepeatedFaults } from './repeated-faults'
import { currentRequest } from './request-context'
import { serializeError } from './serialize-error'
import { activeTracing } from './tracing'

const STDOUT = 1
/** Levels of pino. */
const [WARN, ERROR, FATAL] = [40, 50, 60]
const SECRETS_FOR_MS = 1000

interface SharedLog {
  logger: Logger
  flush(): void
}

/**
 * Returns the function that reads the secrets, at intervals of `SECRETS_FOR_MS`. The environment is complete only when the
 * database runs, and reading it for each line would be slow.
 */
function currentSecrets(): () => string[] {
  let known: { secrets: string[]; until: number } | undefined
  return () => {
    const now = performance.now()
    if (!known || now > known.until) known = { secrets: readSecrets(), until: now + SECRETS_FOR_MS }
    return known.secrets
  }
}

/** Returns the text that identifies a repeated error. */
function faultOf([first, second]: readonly unknown[]): string {
  if (typeof first !== 'object' || first === null) return String(first)
  const { err, msg } = first as { err?: unknown; msg?: unknown }
  const error = first instanceof Error ? first : err
  if (error === undefined) return String(msg ?? second ?? '')
  const { type, message } = serializeError(error)
  return [msg ?? second, type, message].filter(Boolean).join(': ')
}

/** Tells whether the line reports the number of repetitions of an error. */
const isCount = ([first]: readonly unknown[]) =>
  typeof first === 'object' && first !== null && 'times' in first

function createLog(): SharedLog {
  const { log } = readLogSettings()
  const secrets = currentSecrets()
  const faults = new RepeatedFaults(({ fault, level, times }) =>
    logger[level >= ERROR ? 'error' : 'warn']({ times, msg: `repeated ${times} times: ${fault}` }),
  )
  const logger: Logger = pino(
    {
      level: log.level,
      base: null,
      serializers: {
        err: (error: unknown) => serializeError(error),
        error: (error: unknown) => serializeError(error),
      },
      mixin: () => ({ requestId: currentRequest()?.requestId, traceId: activeTracing()?.traceId() }),
      hooks: {
        logMethod(parameters, method, level) {
          const isProblem = level >= WARN && level < FATAL && !isCount(parameters)
          if (isProblem && faults.isRepeated(faultOf(parameters), level)) return
          method.apply(this, parameters)
        },
        streamWrite: (line) => redact(line, secrets()),
      },
    },
    logOutput(log.style, STDOUT, process.stdout.isTTY === true),
  )
  return { logger, flush: () => faults.flush() }
}

const sharedLog = () => processSingleton('log', createLog)

export function appLogger(): Logger {
  return sharedLog().logger
}

/** Logs a fault without an error object, or whose stack is of no use. */
export const logFault = (message: string): void => appLogger().error(message)

/** Logs the numbers of repeated faults; called before the process ends. */
export function flushRepeatedFaults(): void {
  sharedLog().flush()
}
