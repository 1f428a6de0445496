// The log of the process: of our server, of background work, of Payload and of what Next prints.

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

/** The environment is only complete once the database runs; to read all of it for each line would cost too much. */
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

/** Tells whether the line reports the count of an error. */
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

/** Writes what went wrong where no error is at hand, or its stack says nothing. */
export const logFault = (message: string): void => appLogger().error(message)

/** Writes how often faults have repeated: before the process ends. */
export function flushRepeatedFaults(): void {
  sharedLog().flush()
}
