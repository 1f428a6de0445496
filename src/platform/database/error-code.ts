/** Returns the code of a system error (`ENOENT`) or a PostgreSQL error (`57P03`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
