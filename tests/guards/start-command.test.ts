import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PINNED_NODE } from '@/scripts/bootstrap/recommended-node.mjs'
import packageFile from '../../package.json' with { type: 'json' }

const [environment = '', command = ''] = packageFile.scripts.serve.split(' exec ')

test('a container serves the site as `npm start` does, with the same limits', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const started = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]'
  expect(JSON.parse(started)).toEqual(command.split(' '))
  expect(environment).toBeTruthy()
  expect(dockerfile).toMatch(new RegExp(`^ENV .*${environment}$`, 'm'))
})

test('so does the supervisor, whose variables a server inherits', () => {
  expect(packageFile.scripts.start.startsWith(`${environment} exec `)).toBe(true)
})

test('so does the unit of systemd', () => {
  const unit = readFileSync('docs/operations/kovina.service', 'utf8')
  expect(/^ExecStart=\/usr\/bin\/env (.+)$/m.exec(unit)?.[1]).toBe(command)
  expect(unit).toMatch(new RegExp(`^Environment=.*${environment}$`, 'm'))
})

test('the image and the tests have the recommended release of Node', () => {
  const recommended = readFileSync('.nvmrc', 'utf8').trim()
  const images = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM node:(\d+)-/gm)].map(
    ([, major]) => major,
  )
  expect(images).toEqual([recommended, recommended])
  expect(PINNED_NODE).toMatch(new RegExp(`^${recommended}\\.\\d+\\.\\d+$`))
})
