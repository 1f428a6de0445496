// Names this build: `next.config.ts` makes the id, and the bundler writes it in here.

/** Id (a UUID; `dev` in development) and moment of the build, in ms since 1970. */
export const BUILD_INFO = {
  // biome-ignore lint/style/noProcessEnv: no variable of the environment; the bundler puts the text in its place
  id: process.env.KOVINA_BUILD_ID ?? 'dev',
  // biome-ignore lint/style/noProcessEnv: as above
  timestamp: Number(process.env.KOVINA_BUILD_TIMESTAMP ?? 0),
}
