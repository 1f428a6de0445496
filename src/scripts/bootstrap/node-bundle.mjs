// Defines how code for the server is bundled: into one file instead of hundreds, which Node would resolve, read and
// link at each start.

/**
 * Packages that use threads or files of their own, that tracing instruments when they are loaded (`pg`), or that only
 * some sites load. Packages with native code belong here too.
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
  // The condition with which the server itself is started.
  conditions: ['production'],
  outExtension: { '.js': '.mjs' },
  // Payload distinguishes errors by their class names, and another package also has a `ValidationError`.
  keepNames: true,
  // CommonJS modules in the bundle call `require` for Node's own modules.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
  },
  logLevel: 'warning',
}
