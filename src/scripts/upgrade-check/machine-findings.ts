// Reports whether Node, PostgreSQL and the disk are enough for this version.

import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { readBackupState } from '@/platform/backup-state'
import { freeDiskBytes } from '@/platform/disk/data-disk'
import type { Environment } from '@/platform/env/env'
import type { CheckStatus } from '@/platform/system-state'
import { isUnsupported, nodeSupportEnd, postgresSupportEnd } from '@/platform/versions/release-support'
import type { Finding } from './finding'

/** Space for the archive, and the same again for making it and for the migration. */
const DISK_FACTOR = 2
/** Versions of cache tags are computed with `bit_xor`, which PostgreSQL 14 introduced. */
const POSTGRES_FLOOR = 14
const MEGABYTE = 1024 * 1024

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE).toLocaleString('en')} MB`

function isBelow(version: string, floor: string): boolean {
  const [parts, least] = [version, floor].map((text) => text.split('.').map(Number))
  const difference = (least ?? [])
    .map((part, index) => (parts?.[index] ?? 0) - part)
    .find((step) => step !== 0)
  return difference !== undefined && difference < 0
}

interface Release {
  name: string
  version: string
  /** Oldest version that this one of Kovina runs on. */
  floor: string
  /** ISO date; null if it is not known. */
  supportEnd: string | null
}

function releaseFinding(check: 'node' | 'postgres', { name, version, floor, supportEnd }: Release): Finding {
  const details: string[] = []
  if (isBelow(version, floor))
    return {
      check,
      status: 'error',
      summary: `${name} ${version}; this version needs ${floor} or newer`,
      details,
    }
  const isOld = isUnsupported(supportEnd, new Date())
  const support = isOld
    ? `has received no fixes since ${supportEnd}`
    : `gets fixes until ${supportEnd ?? '?'}`
  return { check, status: isOld ? 'warn' : 'ok', summary: `${name} ${version} ${support}`, details }
}

export function nodeFinding(): Finding {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
  const { node } = process.versions
  return releaseFinding('node', {
    name: 'Node',
    version: node,
    floor: engines.node.replace('>=', ''),
    supportEnd: nodeSupportEnd(node),
  })
}

export async function postgresFinding(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const [version = ''] = (rows[0]?.server_version ?? '').split(' ')
  return releaseFinding('postgres', {
    name: 'PostgreSQL',
    version,
    floor: `${POSTGRES_FLOOR}`,
    supportEnd: postgresSupportEnd(version),
  })
}

function diskStatus(free: number | null, needed: number): CheckStatus {
  if (free === null) return 'warn'
  return free < needed ? 'error' : 'ok'
}

export async function diskFinding(client: Client, { dataDir }: Environment): Promise<Finding> {
  const free = await freeDiskBytes(dataDir)
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  const { bytes: lastBackup } = await readBackupState(client)
  const needed = DISK_FACTOR * Math.max(lastBackup ?? 0, rows[0]?.bytes ?? 0)
  return {
    check: 'disk',
    status: diskStatus(free, needed),
    summary: `${free === null ? 'an unknown number of MB' : inMegabytes(free)} are free for ${dataDir}; a backup and the migration need up to ${inMegabytes(needed)}`,
    details: [],
  }
}
