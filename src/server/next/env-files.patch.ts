/**
 * Prevents Next from reading its settings files (`.env`, `.env.local`, `.env.production`). It would set the variables
 * of `.env` again, with `$` and the word after it replaced even in quotes: a backup would be encrypted with an unknown
 * passphrase. Must be called before Next is created.
 */
export function keepEnvFilesFromNext(): void {
  // biome-ignore lint/style/noProcessEnv: no setting of ours; Next reads it
  process.env.__NEXT_PROCESSED_ENV = 'true'
}
