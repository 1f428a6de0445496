// Starts the server process: database → migrations and initial content → Next → listen; in reverse order on SIGINT and
// SIGTERM.

import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import path from 'node:path'
import { foreignDirectoryWarning } from '@/inbox/maintenance'
import { bootstrapPlatform } from '@/platform/bootstrap-platform'
import { isDatabaseAway } from '@/platform/database/database-unavailable'
import { turnOnServerLimits } from '@/platform/database/pool-limits'
import { withClient } from '@/platform/database/with-client'
import { createDirectory } from '@/platform/disk/create-directory'
import { removeLeftWorkDirs } from '@/platform/disk/work-directories'
import { freezeEnvironment, setEnvironment } from '@/platform/env/env'
import { describeError } from '@/platform/errors/explain-error'
import { OperatorError } from '@/platform/errors/operator-error'
import { captureConsole } from '@/platform/log/capture-console'
import { appLogger, flushRepeatedFaults, logFault } from '@/platform/log/logger'
import { outboxDirectory } from '@/platform/mail/outbox-directory'
import { reportLoggedOutages } from '@/platform/outages/report-outage'
import { missingUploadsWarning } from '@/platform/storage/missing-uploads'
import { readBuildVersion } from '@/platform/versions/build-version'
import { recordInstalledVersion } from '@/platform/versions/installed-version'
import { nodeReleaseWarning } from '@/platform/versions/release-support'
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

/** The running app; `ended` resolves after everything has ended, the database last. */
export interface AppServer {
  url: string
  /** A sentence on how to sign in for the first time. */
  signInHint: string
  stop(reason: string): Promise<void>
  /** Resolves with the exit code when everything has ended. */
  ended: Promise<number>
}

/** The process that prepares the database has failed, and has reported the reason. */
class PreparationFailed extends OperatorError {
  constructor(readonly exitCode: number | null) {
    super(`preparing the database failed (${exitCode})`)
  }
}

/** Migrates and fills the database in a separate process, whose memory is freed before the site starts. */
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
 * Restricts the upload folders, and all files that are written from then on (visitors' files, mails, pictures), to this
 * Unix account. Must not run earlier, because PostgreSQL may run under another account, and needs access to its own
 * files.
 */
function restrictFilePermissions(dataDir: string): void {
  process.umask(0o077)
  // With DATABASE_URL and SECRET nothing has created the directory yet.
  createDirectory(dataDir)
  for (const name of UPLOAD_FOLDERS) {
    const folder = path.join(dataDir, name)
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode
    // On a volume of another account `chmod` fails, even if it would change nothing.
    if (mode !== undefined && (mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
  }
}

/** Records the running version in the database, for the next update only, so an error does not prevent the start. */
async function recordVersion(databaseUrl: string): Promise<void> {
  try {
    await withClient(databaseUrl, (client) => recordInstalledVersion(client, readBuildVersion(false)))
  } catch (error) {
    logFault(`the version was not recorded: ${error}`)
  }
}

/**
 * Starts everything that depends on the database, and adds the end of each part to `cleanups`; resolves with the port.
 */
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
  // At this point no restore is running or must be repeated, because the database was checked before it was prepared.
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
  // If two processes started at the same moment, the later one now sees the other.
  await assertSecret()
  if (!development) {
    await recordVersion(database.url)
    freezeEnvironment()
  }
  cleanups.assertOpen()
  return port
}

/**
 * Explains errors that an operator can fix with a sentence that names the setting: of the database, or of a file in the
 * data directory.
 */
function explained(error: unknown): unknown {
  const sentence = describeError(error, 'DATA_DIR')
  const isNew = typeof sentence === 'string' && error instanceof Error && error.message !== sentence
  return isNew
    ? Object.assign(new OperatorError(sentence, { cause: error }), { isAway: isDatabaseAway(error) })
    : error
}

/** Starts everything in order, and ends it in reverse order, also if a later step fails. */
export async function start({ development }: Pick<StartOptions, 'development'>): Promise<AppServer> {
  const logger = appLogger()
  captureConsole(logger)
  // Next logs errors of pages and route handlers to the console.
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
    // After everything has ended, a pending query to a database that does not respond must not keep this process alive.
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
    // Ends parts that were started after a signal had ended the others.
    await cleanups.close()
    throw explained(error)
  }
}
