import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve } from './serve'

beforeEach(() => vi.stubEnv('SECRET', 'secret-of-the-tests'))
afterEach(() => vi.unstubAllEnvs())

test('while Payload cannot connect the contract says so, in its own form', async () => {
  const away = new Error('Error: cannot connect to Postgres: connect ECONNREFUSED 127.0.0.1:5432')
  const answer = await serve([], () => Promise.reject(away))(new Request('http://localhost:8055/users'))
  expect([answer.status, answer.headers['Retry-After']]).toEqual([503, '10'])
  expect(JSON.parse(answer.body ?? '')).toMatchObject({
    errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }],
  })
})
