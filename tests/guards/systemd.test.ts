// The unit of systemd, the script of commands and the steps of docs/operations/deployment.md name the same places.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }

const read = (file: string) => readFileSync(`docs/operations/${file}`, 'utf8')
const unit = read('kovina.service')
const steps = read('deployment.md')
const ofUnit = (key: string) => new RegExp(`^${key}=(.+)$`, 'm').exec(unit)?.[1] ?? `no ${key}`

/** Runs the script with a `systemd-run` that prints what it is given. */
function given(...args: string[]): string[] {
  const directory = mkdtempSync(path.join(tmpdir(), 'kovina-systemd-'))
  try {
    writeFileSync(path.join(directory, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
    const env = { ...process.env, PATH: `${directory}:${process.env.PATH}` }
    return execFileSync('sh', ['docs/operations/kovina.sh', ...args], { env, encoding: 'utf8' })
      .trimEnd()
      .split('\n')
  } finally {
    rmSync(directory, { recursive: true })
  }
}

test('the unit starts in the directory that the steps clone the site into', () => {
  const cloned = /^ *git clone <[^>]+> (\S+)$/m.exec(steps)?.[1]
  expect(ofUnit('WorkingDirectory')).toBe(cloned)
  expect(steps).toContain(`cd ${cloned} && npm run build`)
})

test('the unit reads the settings that the steps write, as the account that they make', () => {
  const file = ofUnit('EnvironmentFile').replace(/^-/, '')
  expect(steps).toContain(`cat > ${file} <<`)
  expect(steps).toMatch(new RegExp(`^ *adduser .* ${ofUnit('User')}$`, 'm'))
})

test('the unit waits for the time, and the steps enable what lets it wait, before it is started', () => {
  // The target alone delays nothing: systemd.special(7).
  for (const key of ['After', 'Wants']) expect(ofUnit(key).split(' ')).toContain('time-sync.target')
  const enabled = [...steps.matchAll(/^ *systemctl enable (.+)$/gm)].map(([, unitName]) => unitName)
  expect(enabled).toEqual(['systemd-time-wait-sync', '--now kovina'])
  expect(read('faults.md')).toContain('systemctl enable systemd-time-wait-sync')
})

describe('the script of commands', () => {
  test('runs them as the unit runs the site', () => {
    const dataDir = /DATA_DIR=(\S+)/.exec(ofUnit('Environment'))?.[1]
    expect(dataDir).toBe(`/var/lib/${ofUnit('StateDirectory')}`)
    expect(given('backup')).toEqual(
      expect.arrayContaining([
        `--uid=${ofUnit('User')}`,
        `--working-directory=${ofUnit('WorkingDirectory')}`,
        ...['EnvironmentFile', 'StateDirectory', 'StateDirectoryMode', 'UMask'].map(
          (key) => `--property=${key}=${ofUnit(key)}`,
        ),
        `--setenv=DATA_DIR=${dataDir}`,
      ]),
    )
  })

  test('hands on options as they are', () => {
    expect(given('restore', 'a name', '--overwrite').slice(-7)).toEqual([
      ...['npm', 'run', '--silent', 'restore', '--', 'a name', '--overwrite'],
    ])
    expect(() => given()).toThrow('Usage')
  })

  test('is what the documents use under systemd, and is copied by the steps', () => {
    expect(steps).toMatch(/install .*docs\/operations\/kovina\.sh \/usr\/local\/bin\/kovina$/m)
    const commands = ['deployment.md', 'backups.md', 'updates.md', 'faults.md'].flatMap((file) =>
      [...read(file).matchAll(/(?:`|^ *|&& )kovina ([a-z-]+)/gm)].map(([, name]) => name),
    )
    expect(commands.length).toBeGreaterThan(5)
    expect(commands.filter((name) => name !== undefined && !(name in packageFile.scripts))).toEqual([])
  })
})
