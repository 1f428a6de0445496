// Lists the errors for clients: code, HTTP status and wording of Directus 12.4.0 (contract.md §1). `{name}` is filled
// from the details that are thrown with the error, which are also sent as `extensions`.

export const ERRORS = {
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid user credentials.' },
  INVALID_OTP: { status: 401, message: 'Invalid user OTP.' },
  TOKEN_EXPIRED: { status: 401, message: 'Token expired.' },
  USER_SUSPENDED: { status: 401, message: 'User suspended.' },
  INVALID_TOKEN: { status: 403, message: 'Invalid token.' },
  FORBIDDEN: { status: 403, message: "You don't have permission to access this." },
  INVALID_PAYLOAD: { status: 400, message: 'Invalid payload. {reason}.' },
  INVALID_QUERY: { status: 400, message: 'Invalid query. {reason}.' },
  FAILED_VALIDATION: { status: 400, message: 'Validation failed for field "{field}". {why}.' },
  RECORD_NOT_UNIQUE: {
    status: 400,
    message: 'Value "{value}" for field "{field}" in collection "{collection}" has to be unique.',
  },
  INVALID_FOREIGN_KEY: {
    status: 400,
    message: 'Invalid foreign key "{value}" for field "{field}" in collection "{collection}".',
  },
  VALUE_TOO_LONG: {
    status: 400,
    message: 'Value "{value}" for field "{field}" in collection "{collection}" is too long.',
  },
  INVALID_INVITE: { status: 400, message: 'This invite is no longer valid.' },
  INVALID_PROVIDER: { status: 403, message: 'Invalid provider.' },
  UNPROCESSABLE_CONTENT: { status: 422, message: "Can't process content. {reason}." },
  REQUESTS_EXCEEDED: { status: 429, message: 'Too many requests, retry after {duration}.' },
  ROUTE_NOT_FOUND: { status: 404, message: "Route {path} doesn't exist." },
  SERVICE_UNAVAILABLE: { status: 503, message: 'Service "{service}" is unavailable. {reason}.' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'An unexpected error occurred.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS
