import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../database/database-unavailable'
import { readEnvironment } from '../env/env'
import { explainError } from './explain-error'
import { OperatorError } from './operator-error'

const settings = readEnvironment({ DATA_DIR: '/data', BACKUP_DIR: '/mnt/backups' })
const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields)

test.each([
  [
    'a full disk under the backups',
    { code: 'ENOSPC', path: '/mnt/backups/unfinished-backup-1' },
    'BACKUP_DIR',
  ],
  [
    'a directory of uploads that may not be read',
    { code: 'EACCES', path: '/data/media/one.jpg' },
    'DATA_DIR',
  ],
  [
    'a copy of an upload without room for it',
    {
      code: 'ENOSPC',
      path: '/data/media/one.jpg',
      dest: '/mnt/backups/unfinished-backup-1/files/media/one.jpg',
    },
    'BACKUP_DIR',
  ],
  ['a write that does not say where', { code: 'ENOSPC' }, '/mnt/backups'],
  ['a directory that the unit of systemd closes', { code: 'EROFS', path: '/mnt/backups' }, 'ReadWritePaths'],
  [
    'a directory that cannot be created on a read-only disk',
    { code: 'ENOENT', syscall: 'mkdir', path: '/data' },
    '/data: it cannot be written',
  ],
])('%s is a sentence that names the setting', (_, fields, part) => {
  const text = explainError(withFields('EX: nothing to read', fields), settings, 'BACKUP_DIR')
  expect(text).toEqual(expect.stringContaining(part))
})

test('PostgreSQL says why itself, and in which step', () => {
  const refusal = withFields('must be owner of table news', { severity: 'ERROR', code: '42501' })
  expect(explainError(refusal, settings, 'DATA_DIR')).toContain('must be owner of table news')
  const wrapped = new Error('migration 1 failed', { cause: new Error('Failed query', { cause: refusal }) })
  expect(explainError(wrapped, settings, 'DATA_DIR')).toMatch(
    /^migration 1 failed\. The database refused a step/,
  )
})

test('a database that does not answer is named, a bucket is not taken for one', () => {
  const refused = withFields('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' })
  expect(explainError(refused, settings, 'DATA_DIR')).toContain('DATABASE_URL')
  const closed = withFields('connect EACCES /run/.s.PGSQL.5432', { code: 'EACCES', syscall: 'connect' })
  expect(explainError(closed, settings, 'DATA_DIR')).toContain('DATABASE_URL')
  const sentence = 'The bucket does not answer'
  const bucket = Object.assign(new Error(sentence, { cause: refused }), { name: 'BackupError' })
  expect(explainError(bucket, settings, 'BACKUP_DIR')).toBe(sentence)
  const away = new DatabaseUnavailable('db:5432', refused)
  expect(explainError(away, settings, 'DATA_DIR')).toBe(away.message)
})

test.each([
  [
    'a port that this account may not open',
    'this account may not open port 80',
    { code: 'EACCES', syscall: 'listen' },
  ],
  [
    'a certificate that may not be read',
    "DATABASE_URL: EACCES: permission denied, open '/data/ca.pem'",
    { code: 'EACCES', syscall: 'open', path: '/data/ca.pem' },
  ],
  [
    'a password that is refused',
    'the password beside the database is wrong',
    { severity: 'FATAL', code: '28P01' },
  ],
])('%s is told in our own words alone', (_, sentence, fields) => {
  const cause = withFields('EX: nothing to read', fields)
  expect(explainError(new OperatorError(sentence, { cause }), settings, 'DATA_DIR')).toBe(sentence)
})

test('a database that stops is not said to refuse a step', () => {
  const stopped = withFields('terminating connection due to administrator command', {
    severity: 'FATAL',
    code: '57P01',
  })
  expect(explainError(stopped, settings, 'DATA_DIR')).toMatch(/^The database does not answer/)
})

test('a fault of the program keeps its stack', () => {
  const fault = new TypeError('undefined is not a function')
  expect(explainError(fault, settings, 'BACKUP_DIR')).toBe(fault)
})

test('a file that is missing is not taken for a database', () => {
  const message = "ENOENT: no such file or directory, open '/data/secret'"
  const missing = withFields(message, { code: 'ENOENT', syscall: 'open', path: '/data/secret' })
  expect(explainError(missing, settings, 'DATA_DIR')).toBe(message)
})
