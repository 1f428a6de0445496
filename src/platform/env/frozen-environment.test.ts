import { afterEach, expect, test, vi } from 'vitest'
import { processSingleton } from '../process-singleton'
import { freezeEnvironment, getEnvironment } from './env'

const frozen = processSingleton('environment', (): { revision: number | null } => ({ revision: null }))

afterEach(() => {
  vi.unstubAllEnvs()
  // The other tests of this process change variables.
  frozen.revision = null
})

test('variables are compared until the environment is frozen, and then when its revision says so', () => {
  vi.stubEnv('PORT', '4001')
  expect(getEnvironment().port).toBe(4001)
  vi.stubEnv('PORT', '4002')
  expect(getEnvironment().port).toBe(4002)
  freezeEnvironment()
  expect(getEnvironment().port).toBe(4002)
  vi.stubEnv('PORT', '4003')
  expect(getEnvironment().port).toBe(4002)
  frozen.revision = 1
  expect(getEnvironment().port).toBe(4003)
})
