// Visits each address as Lighthouse does by default: mobile, throttled. Prints its result as a line of JSON, the median of
// some visits. Arguments: the browser's program, the number of visits, the categories, the addresses.

import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'

const [chromePath, visits, categories, ...addresses] = process.argv.slice(2)
const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox'] })

async function visit(url) {
  // The first answer is made, the second one is kept: a reader gets the second one.
  await fetch(url).then((answer) => answer.text())
  const onlyCategories = categories.split(',')
  const result = await lighthouse(url, { port: chrome.port, onlyCategories, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse has no result for ${url}`)
  return result.lhr
}

try {
  // A browser that has just begun takes a second for its first page, whichever it is.
  await visit(addresses[0])
  for (const address of addresses) {
    const results = []
    while (results.length < Number(visits)) results.push(await visit(address))
    process.stdout.write(`${JSON.stringify(computeMedianRun(results))}\n`)
  }
} finally {
  chrome.kill()
}
