// The script of reading pages, made with each build.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = '.next/static/reading'
/** Holds the public paths of the entry and of what it imports; read by `src/server/page-store/reading-script.ts`. */
const MARK = '.next/kovina-reading-script.json'

/** Next's own browsers. */
const TARGET = ['chrome111', 'edge111', 'firefox111', 'safari16.4']

/** An imported style sheet comes with the script that imports it, and needs no inline style. */
const styleSheets = {
  name: 'style-sheets',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { code } = await build.esbuild.transform(readFileSync(file, 'utf8'), {
        loader: 'css',
        minify: true,
        target: TARGET,
      })
      const contents = `
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(${JSON.stringify(code)})
        document.adoptedStyleSheets.push(sheet)`
      return { contents, loader: 'js' }
    })
  },
}

const publicPath = (output) => `/_next/${path.relative('.next', output).replaceAll(path.sep, '/')}`

/** Bundles the script into files that are named after their content, and notes the names of those that it begins with. */
export async function bundleReadingScript() {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    entryPoints: ['src/reading-script.ts'],
    outdir: FOLDER,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: TARGET,
    plugins: [styleSheets],
    metafile: true,
    logLevel: 'warning',
  })
  const [entry, { imports }] = Object.entries(metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint === 'src/reading-script.ts',
  )
  const atOnce = imports.filter(({ kind }) => kind === 'import-statement')
  const script = { entry: publicPath(entry), imports: atOnce.map((file) => publicPath(file.path)) }
  writeFileSync(MARK, JSON.stringify(script))
}
