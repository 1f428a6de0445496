// The script of reading pages, made with each build.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = '.next/static/reading'
/** Holds the public path of the entry; read by `src/server/page-store/reading-script.ts`. */
const MARK = '.next/kovina-reading-script'

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

/** Bundles the script into files that are named after their content, and notes the name of the first. */
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
  const [entry] = Object.entries(metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint === 'src/reading-script.ts',
  )
  writeFileSync(MARK, `/_next/${path.relative('.next', entry).replaceAll(path.sep, '/')}`)
}
