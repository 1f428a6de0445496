import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { stripScripts } from './strip-scripts.patch'

/** A page as Next sends it; its styles and flight data are cut short. */
const whole = readFileSync('tests/support/fixtures/legal.html', 'utf8')

function lean(html: string): string {
  const page = stripScripts(html)
  if (page === null) throw new Error('the page was refused')
  return page
}
const pageOf = (body: string, head = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`
const bodyOf = (html: string) => /<body>(.*)<\/body>/s.exec(html)?.[1]

const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')

describe('a page of Next', () => {
  const page = lean(whole)
  const scripts = [...page.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)

  test('keeps its data blocks, and no script', () => {
    expect(scripts.sort()).toEqual([
      '<script type="application/ld+json">',
      '<script type="speculationrules">',
    ])
  })

  test('keeps every word', () => {
    expect(textOf(page)).toBe(textOf(whole))
  })

  test.each([
    '__next_f',
    'TURBOPACK',
    '/_next/static/chunks',
    'as="script"',
    '<!--',
    'data-precedence',
    'hidden=""',
  ])('loses %s', (part) => {
    expect(whole).toContain(part)
    expect(page).not.toContain(part)
  })

  test('keeps its styles and what stands in its head for readers', () => {
    const style = /<style[^>]*>([^<]+)<\/style>/.exec(whole)?.[1] ?? 'no style'
    expect(page).toContain(`<style>${style}</style>`)
    const kept = (html: string) => html.match(/<(?:meta|link rel="(?:canonical|alternate|icon)")[^>]*>/g)
    expect(kept(page)).toEqual(kept(whole))
  })

  test('does not change when it is done twice', () => {
    expect(lean(page)).toBe(page)
  })
})

test.each([
  ['Seen 9<!-- --> of <!-- -->15', 'Seen 9 of 15'],
  ['<p><!-- -->a &lt;script&gt;</p>', '<p>a &lt;script&gt;</p>'],
  ['<title>a <!-- b --></title>', '<title>a <!-- b --></title>'],
  ['<textarea><!-- b --></textarea>', '<textarea><!-- b --></textarea>'],
  ['<style>a{content:"<!--"}b{c:d}/*-->*/</style>', '<style>a{content:"<!--"}b{c:d}/*-->*/</style>'],
  ['<script>if (a < b) "<!--"</script>c<script async="" src="/d.js"></script>e', 'ce'],
  [
    '<script type="application/ld+json">{"a":"<!-- -->"}</script>',
    '<script type="application/ld+json">{"a":"<!-- -->"}</script>',
  ],
  [
    '<script type="application/json" id="a">{"b":"<!-- -->"}</script>',
    '<script type="application/json" id="a">{"b":"<!-- -->"}</script>',
  ],
  ['<div hidden="">a</div>', '<div hidden="">a</div>'],
])('%s becomes %s', (body, expected) => {
  expect(bodyOf(lean(pageOf(body)))).toBe(expected)
})

test.each([
  '<link rel="preload" as="script" fetchPriority="low" href="/a.js"/>',
  '<link rel="modulepreload" href="/a.js"/>',
  '<link rel="expect" href="#_R_" blocking="render"/>',
  '<meta name="next-size-adjust" content=""/>',
])('%s goes', (part) => {
  expect(stripScripts(pageOf('', part))).toBe(stripScripts(pageOf('')))
})

test.each([
  '<link rel="preload" href="/a.woff2" as="font"/>',
  '<link rel="preload" as="image" imageSrcSet="/a 1w"/>',
])('%s stays', (part) => {
  expect(stripScripts(pageOf('', part))).toContain(part)
})

describe('is refused', () => {
  test.each([
    ['a part that comes later', '<!--$?--><template id="B:0"></template><!--/$-->'],
    ['a part that has come later', '<div hidden="" id="S:0">late</div>'],
    ['the call that puts it in its place', '<script>$RC("B:0","S:0")</script>'],
    ['the same in a longer script', '<script>a=1;$RS("S:1","P:1")</script>'],
    ['a part that is queued', '<!--$~--><!--/$-->'],
    ['a part that has failed', '<!--$!--><!--/$-->'],
  ])('%s', (_, body) => {
    expect(stripScripts(pageOf(body))).toBeNull()
  })

  test('Next’s page for errors', () => {
    const shell = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>'
    expect(stripScripts(shell)).toBeNull()
  })

  test.each(['', '{"a":1}', '<p>part of a page</p>'])('what is no whole page: %s', (text) => {
    expect(stripScripts(text)).toBeNull()
  })
})

test('what stands between texts stays where React takes over a part of the page, and no other comment', () => {
  const page = pageOf('<!--$--><p>Seen 9<!-- --> of <!-- -->15</p><!--/$-->')
  expect(bodyOf(stripScripts(page, { keepsTextMarks: true }) ?? '')).toBe(
    '<p>Seen 9<!-- --> of <!-- -->15</p>',
  )
})
