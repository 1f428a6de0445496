import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }

test('a container starts the site as `npm start` does, with the same limits', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]'
  const [arenas, exec, ...started] = packageFile.scripts.start.split(' ')
  expect(exec).toBe('exec')
  expect(JSON.parse(command)).toEqual(started)
  expect(dockerfile).toMatch(new RegExp(`^ENV .*${arenas}$`, 'm'))
})
