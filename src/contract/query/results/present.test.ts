import { expect, test } from 'vitest'
import type { Account } from '@/identity/users/account'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { SECRET_MASK, USER_FIELD_NAMES } from '@/shared/users/user-fields'
import { accountRow } from './present'

const account = {
  id: 'e1b6a4a6-5d6f-4f5e-8a52-6a2d1c0b7f11',
  email: 'ana@example.com',
  role: 'editor',
  status: 'active',
  provider: 'default',
  password_hash: '$argon2id$secret',
  token_hash: 'secret',
  tfa_secret: null,
  tfa_last_step: '5',
  // As the driver gives it when drizzle asks.
  last_access: '2026-01-02 10:00:00.5+02',
  tags: ['a'],
  auth_data: null,
  email_notifications: false,
  languages: ['hr'],
  created_at: '2026-01-01 00:00:00+00',
} as unknown as Account

test('an account has the fields that clients know, and no other', () => {
  expect(Object.keys(accountRow(account))).toEqual(USER_FIELD_NAMES)
})

test('secrets are masked, dates are in UTC, the role is an id', () => {
  expect(accountRow(account)).toMatchObject({
    password: SECRET_MASK,
    token: SECRET_MASK,
    tfa_secret: null,
    last_access: '2026-01-02T08:00:00.500Z',
    role: ROLE_RECORDS.editor.id,
    tags: ['a'],
    email_notifications: false,
    avatar: null,
    first_name: null,
  })
  expect(JSON.stringify(accountRow(account))).not.toMatch(/argon2id|"secret"/)
})
