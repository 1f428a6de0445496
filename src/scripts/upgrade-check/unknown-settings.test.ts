import { expect, test } from 'vitest'
import { VARIABLE_NAMES } from '@/platform/env/env'
import { unknownSettings } from './unknown-settings'

const none = { former: [], providers: [] }

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['OTEL_EXPORTER_OTLP_ENPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['BAKCUP_SCHEDUL', 'BACKUP_SCHEDULE'],
])('%s is a misspelt %s', (name, meant) => {
  expect(unknownSettings([name], VARIABLE_NAMES, none)).toEqual([{ name, nearest: meant }])
})

test.each([
  'STORAGE_PATH',
  'CDN_URL',
  'LOG_FILE',
  'MAIL_SERVER',
  'IP_ALLOW',
  'ADMIN_NAME',
  'LOCALE_DEFAULT',
  'EMAIL_FROM',
])('%s begins as a setting and is none', (name) => {
  expect(unknownSettings([name], VARIABLE_NAMES, none).map((one) => one.name)).toEqual([name])
})

test.each([
  'HOME',
  'PATH',
  'HTTP_URL',
  'NODE_OPTIONS',
  'OTEL_RESOURCE_ATTRIBUTES',
  'SESSION_MANAGER',
  'PGPASSWORD',
  'LANG',
])('%s is for another program', (name) => {
  expect(unknownSettings([name], VARIABLE_NAMES, none)).toEqual([])
})

test.each(VARIABLE_NAMES)('%s is known', (name) => {
  expect(unknownSettings([name], VARIABLE_NAMES, none)).toEqual([])
})

test('a provider of single sign-on has settings of its own, if it is listed', () => {
  const names = ['AUTH_COMPANY_CLIENT_ID', 'AUTH_OTHER_CLIENT_ID']
  const found = unknownSettings(names, VARIABLE_NAMES, { former: [], providers: ['company'] })
  expect(found.map(({ name }) => name)).toEqual(['AUTH_OTHER_CLIENT_ID'])
})

test('what the version before had and this one has not is without effect', () => {
  const former = ['OLD_SETTING']
  expect(unknownSettings(['OLD_SETTING', 'HOME'], VARIABLE_NAMES, { former, providers: [] })).toHaveLength(1)
})
