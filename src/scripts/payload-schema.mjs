// Writes public/payload.schema.json from the type of what `{page}/_payload.json` answers. Part of `npm run generate`.

import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const SOURCE = 'src/app/(site)/_page-data/page-data.ts'
const TARGET = 'public/payload.schema.json'

const require = createRequire(import.meta.url)
// Its own TypeScript: the one of this project is too new for it.
const ts = createRequire(require.resolve('typescript-json-schema'))('typescript')
const { generateSchema } = require('typescript-json-schema')

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
const warn = console.warn
// It tells of every initializer that it takes the type of.
console.warn = () => {}
const program = ts.createProgram([SOURCE], options)
// The generator evaluates every type of every file it is given; those of packages take most of the time, and none is ours.
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
