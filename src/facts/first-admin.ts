// The first administrator, when the operator names none.

export const FIRST_ADMIN_EMAIL = 'admin@kovina.example'
/** File in DATA_DIR with the generated password. */
export const FIRST_ADMIN_PASSWORD_FILE = 'first-admin-password'
