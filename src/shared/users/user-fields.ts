// Defines the fields of an account for Directus clients: who reads them, who writes them, how they are stored. “self”
// is everyone for their own account; administrators read and write all. The order is that of Directus 12.4.0.

type FieldKind = 'uuid' | 'text' | 'json' | 'boolean' | 'date' | 'role' | 'secret' | 'none'

interface UserField {
  kind: FieldKind
  /** Readers besides administrators; none if absent. */
  read?: 'self'
  /** Writers besides administrators. */
  write?: 'self'
  /** Maximum length in characters. */
  max?: number
}

export const USER_FIELDS = {
  id: { kind: 'uuid', read: 'self' },
  first_name: { kind: 'text', read: 'self', write: 'self', max: 50 },
  last_name: { kind: 'text', read: 'self', write: 'self', max: 50 },
  email: { kind: 'text', read: 'self', write: 'self', max: 128 },
  password: { kind: 'secret', read: 'self', write: 'self' },
  location: { kind: 'text', read: 'self', write: 'self', max: 255 },
  title: { kind: 'text', read: 'self', write: 'self', max: 50 },
  description: { kind: 'text', read: 'self', write: 'self', max: 5000 },
  tags: { kind: 'json', read: 'self' },
  avatar: { kind: 'none', read: 'self', write: 'self' },
  language: { kind: 'text', read: 'self', write: 'self', max: 255 },
  tfa_secret: { kind: 'secret', read: 'self' },
  status: { kind: 'text', read: 'self' },
  role: { kind: 'role', read: 'self' },
  token: { kind: 'secret' },
  last_access: { kind: 'date' },
  last_page: { kind: 'text', read: 'self', max: 255 },
  provider: { kind: 'text', read: 'self', max: 128 },
  external_identifier: { kind: 'text', max: 255 },
  auth_data: { kind: 'json' },
  email_notifications: { kind: 'boolean' },
  appearance: { kind: 'text', read: 'self', write: 'self', max: 255 },
  theme_dark: { kind: 'text', read: 'self', write: 'self', max: 255 },
  theme_light: { kind: 'text', read: 'self', write: 'self', max: 255 },
  theme_light_overrides: { kind: 'json', write: 'self' },
  theme_dark_overrides: { kind: 'json', write: 'self' },
  text_direction: { kind: 'text', max: 255 },
  policies: { kind: 'none' },
} as const satisfies Record<string, UserField>

export type UserFieldName = keyof typeof USER_FIELDS
export const USER_FIELD_NAMES = Object.keys(USER_FIELDS) as UserFieldName[]

/** Replaces the value of a secret for users who may read the field. */
export const SECRET_MASK = '**********'
