// The one process: database → migrations and first content → Next → listen; the reverse on SIGINT and SIGTERM.

import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { foreignDirectoryWarning } from '@/inbox/maintenance'
import { bootstrapPlatform } from '@/platform/bootstrap-platform'
import { readBuildVersion } from '@/platform/build-version'
import { isDatabaseAway } from '@/platform/database/database-unavailable'
import { turnOnServerLimits } from '@/platform/database/pool-limits'
import { withClient } from '@/platform/database/with-client'
import { freezeEnvironment, setEnvironment } from '@/platform/env/env'
import { describeError } from '@/platform/explain-error'
import { recordInstalledVersion } from '@/platform/installed-version'
import { captureConsole } from '@/platform/log/capture-console'
import { appLogger, flushRepeatedFaults, logFault } from '@/platform/log/logger'
import { outboxDirectory } from '@/platform/mail/outbox-directory'
import { OperatorError } from '@/platform/operator-error'
import { reportLoggedOutages } from '@/platform/outages/report-outage'
import { nodeReleaseWarning } from '@/platform/release-support'
import { missingUploadsWarning } from '@/platform/storage/missing-uploads'
import { removeLeftWorkDirs } from '@/platform/work-directories'
import { RESTORE_WORK_PREFIX, UPLOAD_FOLDERS } from '@/shared/data-directory'
import { Cleanups, STOPPED_WHILE_STARTING } from './cleanups'
import { firstLoginHint } from './first-login-hint'
import { hostMismatch } from './host-mismatch'
import { startHttpServer } from './http-server'
import { needsPreparing } from './needs-preparing'
import { presetBuiltConfig } from './next/built-config.patch'
import { keepEnvFilesFromNext } from './next/env-files.patch'
import { skipSegmentPrefetches } from './next/segment-prefetches.patch'
import { setServerFunctionsKey } from './next/server-functions-key'
import { assertSharedSecret } from './shared-secret'
import type { StartOptions } from './start-options'

/** The running app; `ended` resolves after everything, the database last, is down. */
export interface AppServer {
  url: string
  /** Says in one sentence how to sign in the first time. */
  signInHint: string
  stop(reason: string): Promise<void>
  /** Resolves when all is down, with the process' exit code. */
  ended: Promise<number>
}

/** Says that the process which prepares the database, and has told why, has failed. */
class PreparationFailed extends OperatorError {
  constructor(readonly exitCode: number | null) {
    super(`preparing the database failed (${exitCode})`)
  }
}

/** Migrates and fills the database in a process of its own, whose memory is given back before the site starts. */
function prepare(onChild: (child: ChildProcess) => void): Promise<void> {
  const child = spawn(process.execPath, ['--conditions=production', 'dist/commands.mjs', 'prepare'], {
    stdio: 'inherit',
  })
  onChild(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new PreparationFailed(code))))
  })
}

/**
 * Restricts everything that is written from now on (files of visitors, mails, pictures), and the folders of before, to this
 * account of the machine. Not earlier: PostgreSQL may run under another account, and has to reach its own.
 */
function restrictFilePermissions(dataDir: string): void {
  process.umask(0o077)
  // With DATABASE_URL and SECRET nothing has been written there yet.
  mkdirSync(dataDir, { recursive: true })
  for (const name of UPLOAD_FOLDERS) {
    const folder = path.join(dataDir, name)
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode
    // On a volume of another account `chmod` is refused, also where nothing would change.
    if (mode !== undefined && (mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
  }
}

/** Tells the database which version runs; it is for the next update only, so that a fault of it stops no start. */
async function recordVersion(databaseUrl: string): Promise<void> {
  try {
    await withClient(databaseUrl, (client) => recordInstalledVersion(client, readBuildVersion(false)))
  } catch (error) {
    logFault(`the version was not recorded: ${error}`)
  }
}

/** Opens everything above the database, each part with its end in `cleanups`; resolves with the port. */
async function openSite(
  { environment, database }: Awaited<ReturnType<typeof bootstrapPlatform>>,
  options: StartOptions,
  cleanups: Cleanups,
): Promise<number> {
  const { development } = options
  const logger = appLogger()
  restrictFilePermissions(environment.dataDir)
  const nodeWarning = nodeReleaseWarning(process.versions.node, new Date())
  if (nodeWarning) logger.warn(nodeWarning)
  const mismatch = hostMismatch(environment)
  if (mismatch) logger.warn(mismatch)
  if (!environment.smtpUrl)
    options.log(`no SMTP_URL: mails are written to ${outboxDirectory(environment.dataDir)}`)
  const isToPrepare = await needsPreparing(database.url)
  const { host, searchParams } = new URL(database.url)
  options.log(`database ready at ${host || searchParams.get('host')}`)
  if (isToPrepare) {
    await prepare((child) => cleanups.add(() => child.exitCode === null && child.kill('SIGTERM')))
  }
  cleanups.assertOpen()
  // No restore is under way, and none has to be repeated: the database says so before it is prepared.
  await removeLeftWorkDirs(environment.dataDir, RESTORE_WORK_PREFIX)
  const warn = (message: string) => logger.warn(message)
  await withClient(database.url, async (client) => {
    const missing = await missingUploadsWarning(client, environment)
    if (missing) logger.warn(missing)
    const foreign = await foreignDirectoryWarning(client, environment.dataDir)
    if (foreign) logger.warn(foreign)
  })
  const assertSecret = () => assertSharedSecret(database.url, environment.secret ?? '', warn)
  await assertSecret()
  keepEnvFilesFromNext()
  if (!development) {
    presetBuiltConfig()
    setServerFunctionsKey()
    skipSegmentPrefetches()
  }
  const port = await startHttpServer(database, environment.port, options, (end, group) =>
    cleanups.add(end, group),
  )
  // Of two that started at the same moment, the later now sees the other.
  await assertSecret()
  if (!development) {
    await recordVersion(database.url)
    freezeEnvironment()
  }
  cleanups.assertOpen()
  return port
}

/** Makes a sentence with the name of the setting of what the operator can put right: the database, a file of the data directory. */
function explained(error: unknown): unknown {
  const sentence = describeError(error, 'DATA_DIR')
  const isNew = typeof sentence === 'string' && error instanceof Error && error.message !== sentence
  return isNew
    ? Object.assign(new OperatorError(sentence, { cause: error }), { isAway: isDatabaseAway(error) })
    : error
}

/** Opens everything in order; all that was opened is closed in reverse, also when a later step fails. */
export async function start({ development }: Pick<StartOptions, 'development'>): Promise<AppServer> {
  const logger = appLogger()
  captureConsole(logger)
  // Next writes the errors of pages and route handlers there.
  reportLoggedOutages(console)
  const options: StartOptions = { development, log: (message) => logger.info(message) }
  turnOnServerLimits()
  setEnvironment({ NODE_ENV: development ? 'development' : 'production' })
  const cleanups = new Cleanups((error) => logger.error({ err: error, msg: 'stopping' }))
  let stopping: Promise<void> | undefined
  let resolveEnded = (_exitCode: number) => {}
  const ended = new Promise<number>((resolve) => {
    resolveEnded = resolve
  })

  const stop = (reason: string, exitCode = 0) => {
    stopping ??= (async () => {
      options.log(`stopping: ${reason}`)
      await cleanups.close()
      options.log('stopped')
      flushRepeatedFaults()
      resolveEnded(exitCode)
    })()
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))

  try {
    const platform = await bootstrapPlatform(options.log, () => stop('the database ended unexpectedly', 1))
    const { environment, database } = platform
    cleanups.add(() => database.stop())
    // Once all that was open has ended, a query that a silent database does not answer keeps this process no longer.
    const stopped = ended.then((): never => {
      throw new Error(STOPPED_WHILE_STARTING)
    })
    const port = await Promise.race([openSite(platform, options, cleanups), stopped])
    return {
      url: environment.isSiteUrlSet ? environment.siteUrl : `http://localhost:${port}`,
      signInHint: firstLoginHint(environment),
      stop,
      ended,
    }
  } catch (error) {
    await stop('the start failed', 1)
    // Parts that were opened after a signal had ended the rest.
    await cleanups.close()
    throw explained(error)
  }
}
