// Describes the PostgreSQL release of the pinned npm package and its age, for the message at the start.

import type { PostgresInstallation } from './installation'

/**
 * Must be changed with the package. The day is that of postgresql.org's announcement “PostgreSQL 18.4, 17.10, 16.14,
 * 15.18, and 14.23 Released!”.
 */
export const EMBEDDED_RELEASE = {
  packageVersion: '18.4.0-beta.17',
  version: '18.4',
  day: '2026-05-14',
} as const

export const [MAJOR_VERSION = ''] = EMBEDDED_RELEASE.version.split('.')

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Names the started version and its origin. */
export function describeRelease({ version, directory, isEmbedded }: PostgresInstallation): string {
  const origin = isEmbedded ? `embedded, released ${EMBEDDED_RELEASE.day}` : `of this machine, ${directory}`
  return `PostgreSQL ${version} (${origin})`
}

/** Tells whether the embedded release is older than a year at `now`. PostgreSQL publishes fixes every three months. */
export const isReleaseOld = (now: number): boolean => now - Date.parse(EMBEDDED_RELEASE.day) > YEAR_MS

/** Returns a warning about an embedded release that is older than a year at `now`. */
export function ageWarning({ isEmbedded }: PostgresInstallation, now: number): string | undefined {
  if (!isEmbedded || !isReleaseOld(now)) return undefined
  return (
    `WARNING: the embedded PostgreSQL ${EMBEDDED_RELEASE.version} is older than a year and lacks the security fixes ` +
    `since: install a newer ${MAJOR_VERSION}.x from your system's packages (it is found and used), ` +
    'or set DATABASE_URL to a PostgreSQL of your own'
  )
}
