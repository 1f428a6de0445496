// Defines the initial administrator, if the operator specifies none.

export const INITIAL_ADMIN_EMAIL = 'admin@kovina.example'
/** File in DATA_DIR with the generated password. */
export const INITIAL_ADMIN_PASSWORD_FILE = 'first-admin-password'
