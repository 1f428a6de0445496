/**
 * Messages of the bundlers for a part of a program that could not be loaded: Turbopack, older ones, webpack, browsers.
 */
const SCRIPT_ERROR =
  /Failed to load chunk|Loading chunk \S+ failed|dynamically imported module|module script failed/i
const STYLE_ERROR = /Loading CSS chunk|Failed to load chunk \S+\.css\b/i

/**
 * Tells whether the error is a part of the page that could not be loaded, and of which kind; null for every other
 * error.
 */
export function chunkErrorKind(error: unknown): 'script' | 'style' | null {
  if (!(error instanceof Error)) return null
  if (STYLE_ERROR.test(error.message)) return 'style'
  return error.name === 'ChunkLoadError' || SCRIPT_ERROR.test(error.message) ? 'script' : null
}
