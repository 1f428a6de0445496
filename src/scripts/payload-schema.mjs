// Writes public/payload.schema.json from the type of `{page}/_payload.json`. Part of `npm run generate`.

import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const SOURCE = 'src/app/(site)/_page-data/page-data.ts'
const TARGET = 'public/payload.schema.json'

const require = createRequire(import.meta.url)
// Uses the generator's own TypeScript, because the project's version is too new for it.
const ts = createRequire(require.resolve('typescript-json-schema'))('typescript')
const { generateSchema } = require('typescript-json-schema')

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
const warn = console.warn
// The generator prints a warning for every initializer whose type it uses.
console.warn = () => {}
const program = ts.createProgram([SOURCE], options)
// The generator evaluates all types of all its files. Types of packages take most of the time, and the schema needs
// none.
const ownFiles = program
  .getSourceFiles()
  .filter(({ fileName }) => !fileName.includes('/node_modules/') || fileName.includes('/typescript/lib/'))
const schema = generateSchema(Object.assign(program, { getSourceFiles: () => ownFiles }), 'PageData', {
  required: true,
  noExtraProps: true,
  strictNullChecks: true,
  ignoreErrors: true,
})
console.warn = warn
if (!schema) throw new Error(`no schema could be made of ${SOURCE}`)
writeFileSync(TARGET, `${JSON.stringify(schema, null, 2)}\n`)
console.log(`${TARGET} written`)
