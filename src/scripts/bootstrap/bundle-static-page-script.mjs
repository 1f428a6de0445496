// The script of static pages, made with each build.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = '.next/static/reading'
/** Holds the public path of the script; read by `src/server/page-cache/static-page-script.ts`. */
const MANIFEST = '.next/kovina-reading-script.json'

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

async function bundle(build, file, plugins) {
  const { metafile } = await build({
    entryPoints: [file],
    outdir: FOLDER,
    entryNames: '[name]-[hash]',
    bundle: true,
    format: 'esm',
    minify: true,
    target: TARGET,
    plugins,
    metafile: true,
    logLevel: 'warning',
  })
  const [output] = Object.keys(metafile.outputs)
  return output
}

/**
 * A module that is imported on demand is a file of its own with all that it needs. esbuild's splitting would put what it shares
 * with the script (a few hundred bytes) into a third file, one more for each page to wait for; so nothing that both
 * import may hold a state.
 */
const onDemand = (build) => ({
  name: 'on-demand',
  setup(inner) {
    inner.onResolve({ filter: /./ }, async ({ path: imported, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const found = await inner.resolve(imported, { kind: 'import-statement', resolveDir })
      if (found.errors.length > 0) return { errors: found.errors }
      const output = await bundle(build, found.path, [styleSheets])
      return { path: `./${path.basename(output)}`, external: true }
    })
  },
})

/** Bundles the script into files that are named after their content, and notes the name of the one that pages load. */
export async function bundleStaticPageScript() {
  const { build } = await import('esbuild')
  const output = await bundle(build, 'src/static-page-entry.ts', [styleSheets, onDemand(build)])
  writeFileSync(MANIFEST, JSON.stringify({ path: publicPath(output) }))
}
