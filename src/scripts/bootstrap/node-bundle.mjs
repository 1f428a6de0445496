// The options with which code for the server is bundled: one file instead of hundreds, which Node would look up, read and
// link at each start.

/**
 * Packages with threads or files of their own, one whose functions tracing replaces as it is loaded (`pg`), and those that
 * only some sites load. One with native parts belongs here too.
 */
export const NOT_BUNDLED = [
  'next',
  'pg',
  'pino',
  'pino-pretty',
  'prom-client',
  '@opentelemetry/*',
  '@node-rs/argon2',
  'sharp',
]

/** Options of esbuild. */
export const NODE_BUNDLE = {
  bundle: true,
  external: NOT_BUNDLED,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // As the server itself is started.
  conditions: ['production'],
  outExtension: { '.js': '.mjs' },
  // Payload tells errors by the names of their classes, and another package has a `ValidationError` too.
  keepNames: true,
  // CommonJS within it asks for Node's own modules.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
  },
  logLevel: 'warning',
}
