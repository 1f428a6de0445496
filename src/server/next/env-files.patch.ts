/**
 * Has Next leave the files alone that it reads settings from (`.env`, `.env.local`, `.env.production`). It would write what
 * `.env` sets into the environment once more, with `$` and the word behind it replaced, in quotes too: a backup would be
 * encrypted with a passphrase that is written down nowhere. To be called before Next is made.
 */
export function keepEnvFilesFromNext(): void {
  // biome-ignore lint/style/noProcessEnv: no setting of ours; Next reads it
  process.env.__NEXT_PROCESSED_ENV = 'true'
}
