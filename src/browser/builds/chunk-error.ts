/**
 * Messages for a script or style sheet that could not be loaded: of Turbopack, older versions of it, webpack, browsers.
 */
const SCRIPT_ERROR =
  /Failed to load chunk|Loading chunk \S+ failed|dynamically imported module|module script failed/i
const STYLE_ERROR = /Loading CSS chunk|Failed to load chunk \S+\.css\b/i

/** Returns the kind of file that could not be loaded; null for every other error. */
export function chunkErrorKind(error: unknown): 'script' | 'style' | null {
  if (!(error instanceof Error)) return null
  if (STYLE_ERROR.test(error.message)) return 'style'
  return error.name === 'ChunkLoadError' || SCRIPT_ERROR.test(error.message) ? 'script' : null
}
