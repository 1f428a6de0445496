// npm run crawl [-- http://localhost:3000]: follows every link of a running site in all languages, asks for every file.

import { crawl } from './crawl/crawl.mjs'

const STARTS = ['/', '/en', '/de', '/it', '/fr']
const site = process.argv[2] ?? process.env.SITE_URL ?? 'http://localhost:3000'
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
