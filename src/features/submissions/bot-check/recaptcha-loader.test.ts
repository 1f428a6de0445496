import { afterEach, expect, test, vi } from 'vitest'
import { loadBotCheck } from './recaptcha-loader'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the global of the script is looked for every 25 ms, as site.md §9 has it', async () => {
  vi.useFakeTimers()
  const script = Object.assign(new EventTarget(), { setAttribute: () => {}, remove: () => {}, src: '' })
  const element = { append: () => {}, remove: () => {} }
  const look = vi.fn(() => undefined)
  vi.stubGlobal('document', {
    createElement: (tag: string) => (tag === 'script' ? script : element),
    head: element,
  })
  vi.stubGlobal(
    'window',
    Object.defineProperty({ location: { href: 'http://localhost/' } }, 'grecaptcha', { get: look }),
  )
  const loaded = loadBotCheck('a key', { url: '/api.js', timeoutMs: 100 })
  const refused = expect(loaded).rejects.toThrow('ReCaptcha has not become ready in time')
  script.dispatchEvent(new Event('load'))
  const looks: number[] = []
  for (const ms of [0, 24, 1, 24, 1]) {
    await vi.advanceTimersByTimeAsync(ms)
    looks.push(look.mock.calls.length)
  }
  expect(looks).toEqual([1, 1, 2, 2, 3])
  await vi.advanceTimersByTimeAsync(100)
  await refused
})
