import { expect, test } from 'vitest'
import { parseRestoreArguments } from './restore-arguments'

test('all arguments are read', () => {
  const args = ['latest', '--into', 'postgres://a@b/c', '--data-dir', '/data', '--overwrite']
  expect(parseRestoreArguments(args)).toEqual({
    archive: 'latest',
    databaseUrl: 'postgres://a@b/c',
    dataDir: '/data',
    isOverwriting: true,
    isCheck: false,
  })
})

test('without words nothing is overwritten', () => {
  expect(parseRestoreArguments(['a.tar.gz'])).toMatchObject({ isOverwriting: false, databaseUrl: undefined })
})

test.each([
  [[], 'Name one backup'],
  [['one', 'two'], 'Name one backup'],
  [['latest', '--overwrit'], '--overwrit'],
  [['latest', '--into', 'localhost'], '--into takes the address'],
  [['latest', '--into'], '--into'],
  [['latest', '--into', 'postgres://a@b/c', '--overwrite'], '--data-dir'],
])('%j is refused', (args, message) => {
  expect(() => parseRestoreArguments(args)).toThrow(message)
})
