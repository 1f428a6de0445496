import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }

test('a container serves the site as `npm start` does, with the same limits', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]'
  const [environment, started] = packageFile.scripts.serve.split(' exec ')
  expect(JSON.parse(command)).toEqual(started?.split(' '))
  expect(environment).toBeTruthy()
  expect(dockerfile).toMatch(new RegExp(`^ENV .*${environment}$`, 'm'))
})
