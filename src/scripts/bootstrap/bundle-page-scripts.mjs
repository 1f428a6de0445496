// Bundles, with each build, the scripts of the pages that are sent without Next's scripts.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { builtClassNames, classNamesOf } from './class-names.patch.mjs'

const FOLDER = '.next/static/reading'
const FORM_FOLDER = '.next/static/form'
/** File with the public paths of the scripts, which `src/server/page-cache/page-scripts.ts` reads. */
const MANIFEST = '.next/kovina-page-scripts.json'

/** The browsers that Next supports. */
const TARGET = ['chrome111', 'edge111', 'firefox111', 'safari16.4']

/** Loads an imported style sheet together with the script that imports it, without an inline style. */
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
 * Bundles each dynamically imported module with all its dependencies into one file. esbuild's code splitting would put
 * the code shared with the script (a few hundred bytes) into a third file, which every page would have to load. Shared
 * modules must therefore have no state.
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

/** Replaces a CSS module by the class names that Next has written into the page. The page itself contains the rules. */
const classNames = {
  name: 'class-names',
  setup(build) {
    const built = builtClassNames()
    build.onLoad({ filter: /\.module\.css$/ }, ({ path: file }) => ({
      contents: JSON.stringify(classNamesOf(readFileSync(file, 'utf8'), built)),
      loader: 'json',
    }))
  },
}

/**
 * Bundles the form with React, and returns its file after those that it imports. React and the form library have a
 * state that modules loaded later must share, so esbuild splits the code here; the files that are needed at once are
 * all loaded at once.
 */
async function bundleForm(build) {
  const { metafile } = await build({
    entryPoints: ['src/submission-form-entry.tsx'],
    outdir: FORM_FOLDER,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    target: TARGET,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [classNames],
    metafile: true,
    logLevel: 'warning',
  })
  const [[entry, { imports }]] = Object.entries(metafile.outputs).filter(([, { entryPoint }]) =>
    entryPoint?.endsWith('-entry.tsx'),
  )
  const atOnce = imports.filter(({ kind }) => kind === 'import-statement').map((one) => one.path)
  return [...atOnce, entry]
}

/** Bundles the scripts into files with content hashes in their names, and writes the paths of those that pages load. */
export async function bundlePageScripts() {
  const { build } = await import('esbuild')
  const output = await bundle(build, 'src/static-page-entry.ts', [styleSheets, onDemand(build)])
  const form = await bundleForm(build)
  writeFileSync(MANIFEST, JSON.stringify({ path: publicPath(output), form: form.map(publicPath) }))
}
