import { expect, test } from 'vitest'
import { bodyRoom } from './body-room'

const room = () => bodyRoom({ total: 10, perCaller: 6, patienceMs: 20 })

test('bodies come in while there is room, wait their turn, and are told when none came', async () => {
  const { enter } = room()
  const first = await enter('a', 5)
  const second = await enter('b', 5)
  expect(await enter('c', 1)).toBeNull()
  const third = enter('c', 5)
  first?.()
  expect(await third).not.toBeNull()
  second?.()
})

test('one caller never has all of it', async () => {
  const { enter } = room()
  await enter('a', 4)
  const more = enter('a', 4)
  expect(await enter('b', 4)).not.toBeNull()
  expect(await more).toBeNull()
})

test('who waits for the own share holds up nobody else', async () => {
  const { enter } = room()
  const first = await enter('a', 6)
  const again = enter('a', 1)
  expect(await enter('b', 4)).not.toBeNull()
  first?.()
  expect(await again).not.toBeNull()
})

test('a body larger than a share takes the share, and gives back what it took, once', async () => {
  const { enter } = room()
  const leave = await enter('a', 1000)
  expect(await enter('b', 5)).toBeNull()
  leave?.()
  leave?.()
  expect(await enter('b', 6)).not.toBeNull()
  expect(await enter('c', 5)).toBeNull()
})
