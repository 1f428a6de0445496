// No copy of a package, however deep it is nested, is older than the release that closed a known weakness.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Floor {
  /** First release without it, for each major version that has one; an older major has none. */
  fixedIn: readonly string[]
  advisory: string
}

/** Names the weaknesses that this site would have; the advisories are in https://github.com/advisories under these numbers. */
const FLOORS: Record<string, Floor> = {
  braces: { fixedIn: ['3.0.3'], advisory: 'CVE-2024-4068' },
  'brace-expansion': { fixedIn: ['1.1.12', '2.0.2', '3.0.1', '4.0.1'], advisory: 'CVE-2025-5889' },
  dompurify: { fixedIn: ['3.2.4'], advisory: 'CVE-2025-26791' },
  jose: { fixedIn: ['2.0.7', '4.15.5'], advisory: 'CVE-2024-28176' },
  next: { fixedIn: ['16.0.7'], advisory: 'CVE-2025-55182' },
  nodemailer: { fixedIn: ['7.0.11'], advisory: 'CVE-2025-14874' },
  'path-to-regexp': { fixedIn: ['0.1.10', '1.9.0', '3.3.0', '6.3.0', '8.0.0'], advisory: 'CVE-2024-45296' },
  payload: { fixedIn: ['3.44.0'], advisory: 'CVE-2025-4643' },
  semver: { fixedIn: ['5.7.2', '6.3.1', '7.5.2'], advisory: 'CVE-2022-25883' },
  sharp: { fixedIn: ['0.32.6'], advisory: 'CVE-2023-4863' },
  undici: { fixedIn: ['6.23.0', '7.18.2'], advisory: 'CVE-2026-22036' },
  ws: { fixedIn: ['5.2.4', '6.2.3', '7.5.10', '8.17.1'], advisory: 'CVE-2024-37890' },
}

const partsOf = (version: string) => version.split(/[.-]/, 3).map(Number)
const majorOf = (version: string) => partsOf(version)[0] ?? 0

function isOlder(version: string, than: string): boolean {
  const floor = partsOf(than)
  const difference = partsOf(version)
    .map((part, index) => part - (floor[index] ?? 0))
    .find((step) => step !== 0)
  return difference === undefined ? version.includes('-') : difference < 0
}

/** Compared with the fix of its own major version; without one, only a major newer than all fixes has it. */
function isBelowFloor(version: string, { fixedIn }: Floor): boolean {
  const fix = fixedIn.find((known) => majorOf(known) === majorOf(version))
  if (fix) return isOlder(version, fix)
  return fixedIn.some((known) => majorOf(known) > majorOf(version))
}

interface Lock {
  packages: Record<string, { version?: string }>
}
const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

/** Versions of a package by the place in which they are installed. */
function installed(name: string): [string, string][] {
  return Object.entries(packages).flatMap(([place, { version }]): [string, string][] =>
    version && (place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`))
      ? [[place, version]]
      : [],
  )
}

test.each(Object.entries(FLOORS))('no copy of %s is older than the fix', (name, floor) => {
  const found = installed(name)
  expect(found).not.toEqual([])
  expect(
    found.filter(([, version]) => isBelowFloor(version, floor)),
    floor.advisory,
  ).toEqual([])
})

describe('a copy', () => {
  const floor = { fixedIn: ['7.5.10', '8.17.1'], advisory: '' }
  test.each([
    ['8.17.0', true],
    ['8.17.1', false],
    ['8.17.1-beta.1', true],
    ['8.9.9', true],
    ['7.5.9', true],
    ['7.5.14', false],
    ['6.9.9', true],
    ['9.0.0', false],
  ])('of version %s is below the floor: %s', (version, isBelow) => {
    expect(isBelowFloor(version, floor)).toBe(isBelow)
  })
})
