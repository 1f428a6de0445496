// The grade that Mozilla's Observatory would give a response, by its own rules: those of the package, not a copy of them.
// Its scanner asks a host at port 443 and follows what it is told; here responses of a site behind a proxy are judged.

import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js'
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js'
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js'
import { Session } from '@mdn/mdn-http-observatory/src/retriever/session.js'
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js'
import { HTML_TYPES, Requests } from '@mdn/mdn-http-observatory/src/types.js'

/**
 * @typedef {{ status: number, headers: Headers, text: string }} Response
 * @typedef {{ grade: string, score: number, minus: string[] }} Verdict `minus`: each rule that costs points, with how many.
 */

const ORIGIN_OF_OTHERS = 'https://http-observatory.security.mozilla.org'

// The package loads browsers' list of preloaded hosts while it is installed, which ours may not (.npmrc). No test host
// is on it.
const root = path.dirname(createRequire(import.meta.url).resolve('@mdn/mdn-http-observatory/package.json'))
writeFileSync(path.join(root, 'conf/hsts-preload.json'), '{}')

/** As axios gives them to the package: properties, and a function to get one that is none. */
function withPlainHeaders({ status, headers, text }) {
  const plain = { ...Object.fromEntries(headers), 'set-cookie': headers.getSetCookie() }
  Object.defineProperty(plain, 'get', { value: (name) => headers.get(name) })
  return {
    status,
    headers: plain,
    data: text,
    verified: true,
    request: { headers: { origin: ORIGIN_OF_OTHERS } },
  }
}

/**
 * Grades the response to a request of `url`, which is an https address. The proxy before the site leads from http to https.
 * @param {URL} url
 * @param {Response} page
 * @param {Response} preflight what an OPTIONS of another origin is answered
 * @returns {Verdict}
 */
export function observatoryGrade(url, page, preflight) {
  const requests = new Requests(url.hostname)
  const response = withPlainHeaders(page)
  const isHtml = HTML_TYPES.has(page.headers.get('content-type')?.split(';')[0])
  response.httpEquiv = isHtml ? parseHttpEquivHeaders(page.text, url.href) : new Map()
  const unencrypted = new URL(url)
  unencrypted.protocol = 'http:'
  requests.responses.auto = response
  requests.responses.https = response
  requests.responses.http = response
  requests.responses.cors = withPlainHeaders(preflight)
  requests.responses.httpRedirects = [
    { url: unencrypted, status: 308 },
    { url, status: page.status },
  ]
  requests.resources.path = page.text
  requests.session = new Session(url)
  for (const cookie of page.headers.getSetCookie()) requests.session.jar.setCookieSync(cookie, url.href)

  const rules = ALL_TESTS.map((test) => test(requests)).map(({ result }) => ({
    result,
    points: getScoreModifier(result),
  }))
  const sum = (points) => points.reduce((total, one) => total + one, 100)
  const uncurved = sum(rules.map(({ points }) => Math.min(points, 0)))
  const score = uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(rules.map(({ points }) => points)) : uncurved
  const minus = rules.filter(({ points }) => points < 0).map(({ result, points }) => `${result} ${points}`)
  return { ...getGradeForScore(score), minus }
}
