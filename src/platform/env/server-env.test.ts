import { expect, test } from 'vitest'
import { readEnvironment } from './env'

const TOKEN = 'a-token-of-prometheus'

test('there are no metrics unless they are wanted', () => {
  expect(readEnvironment({}).metrics).toBeNull()
  expect(readEnvironment({ METRICS_TOKENS: TOKEN }).metrics).toBeNull()
})

test('tokens stand side by side', () => {
  const { metrics } = readEnvironment({ METRICS_ENABLED: 'true', METRICS_TOKENS: ` ${TOKEN}, ${TOKEN}2,` })
  expect(metrics).toEqual({ tokens: [TOKEN, `${TOKEN}2`] })
})

test.each(['', ' , ', 'short', `${TOKEN},short`, 'a token with spaces'])(
  '%j does not open them',
  (tokens) => {
    const read = () => readEnvironment({ METRICS_ENABLED: 'true', METRICS_TOKENS: tokens })
    expect(read).toThrow('METRICS_TOKENS')
  },
)
