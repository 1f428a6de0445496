import { expect, test } from 'vitest'
import { createUploadMemoryLimiter } from './upload-memory-limiter'

const room = () => createUploadMemoryLimiter({ total: 10, perCaller: 6, timeoutMs: 20 })

test('bodies come in while there is room, wait their turn, and are told when none came', async () => {
  const { acquire } = room()
  const first = await acquire('a', 5)
  const second = await acquire('b', 5)
  expect(await acquire('c', 1)).toBeNull()
  const third = acquire('c', 5)
  first?.()
  expect(await third).not.toBeNull()
  second?.()
})

test('one caller never has all of it', async () => {
  const { acquire } = room()
  await acquire('a', 4)
  const more = acquire('a', 4)
  expect(await acquire('b', 4)).not.toBeNull()
  expect(await more).toBeNull()
})

test('who waits for the own share holds up nobody else', async () => {
  const { acquire } = room()
  const first = await acquire('a', 6)
  const again = acquire('a', 1)
  expect(await acquire('b', 4)).not.toBeNull()
  first?.()
  expect(await again).not.toBeNull()
})

test('a body larger than a share takes the share, and gives back what it took, once', async () => {
  const { acquire } = room()
  const leave = await acquire('a', 1000)
  expect(await acquire('b', 5)).toBeNull()
  leave?.()
  leave?.()
  expect(await acquire('b', 6)).not.toBeNull()
  expect(await acquire('c', 5)).toBeNull()
})
