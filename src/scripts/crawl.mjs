// npm run crawl [-- http://localhost:3000]: follows every link of a running site in all languages, and requests every
// file.

import { parseArgs } from 'node:util'
import { crawl } from './crawl/crawl.mjs'

const STARTS = ['/', '/en', '/de', '/it', '/fr']
const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
if (values.help) {
  console.log('Usage: npm run crawl [-- <address of a site>]')
  process.exit(0)
}
const site = positionals[0] ?? process.env.SITE_URL ?? 'http://localhost:3000'
const { pages, files, faults } = await crawl({
  site,
  start: STARTS,
  onPage: (count) => {
    if (count % 50 === 0) console.log(`  ${count} pages`)
  },
})
for (const { page, fault } of faults) console.log(`  ${page}: ${fault}`)
console.log(`${pages.size} pages, ${files} files, ${faults.length} faults`)
process.exitCode = faults.length > 0 || pages.size === 0 ? 1 : 0
