import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEFERRED_SCRIPTS_ID } from '@/shared/deferred-scripts'
import { deferHydration } from './defer-hydration.patch'
import { inlineSources } from './inline-sources'

/** A page as Next sends it; its styles and flight data are cut short. */
const whole = readFileSync('tests/support/fixtures/legal.html', 'utf8')

function late(html: string): string {
  const page = deferHydration(html)
  if (page === null) throw new Error('the page was refused')
  return page
}
const pageOf = (body: string, head = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`
const file = (path: string) => `<script src="${path}" async=""></script>`

const tags = (html: string) => [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
const listed = (html: string): string[] =>
  JSON.parse(new RegExp(`id="${DEFERRED_SCRIPTS_ID}">([^<]*)<`).exec(html)?.[1] ?? 'null')

describe('a page of Next', () => {
  const page = late(whole)

  test('loads no script by itself but the one for old browsers', () => {
    expect(tags(page).filter((tag) => tag.includes('src='))).toEqual([expect.stringContaining(' noModule=')])
    expect(page).not.toMatch(/<link[^>]*as="script"/)
  })

  test('lists the others in their order', () => {
    const sources = [...whole.matchAll(/<script src="([^"]+)" async="">/g)].map(([, path]) => path)
    expect(sources.length).toBeGreaterThan(5)
    expect(listed(page)).toEqual(sources)
  })

  test('keeps its flight data, and everything else that it says inline', () => {
    expect(inlineSources(page)).toEqual(inlineSources(whole))
  })

  test('keeps markup, comments and styles, byte for byte', () => {
    const withoutScripts = (html: string) =>
      html.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link[^>]*as="script"[^>]*>/g, '')
    expect(withoutScripts(page)).toBe(withoutScripts(whole))
  })
})

test('a file that is named twice is listed once', () => {
  expect(listed(late(pageOf(file('/b.js'), file('/a.js') + file('/b.js'))))).toEqual(['/a.js', '/b.js'])
})

test('an inline script that speaks of a file stays', () => {
  const inline = '<script>run(" src=\\"/a.js\\" async")</script>'
  expect(late(pageOf(inline + file('/a.js')))).toContain(inline)
})

test.each([
  ['a script that is told more', '<script src="/a.js" async="" crossorigin="anonymous"></script>'],
  ['a script that holds the page up', '<script src="/a.js"></script>'],
  ['a module', '<script type="module" src="/a.js"></script>'],
  ['an address with an entity', '<script src="/a.js?b=1&amp;c=2" async=""></script>'],
])('%s is left alone, with its page', (_, script) => {
  expect(deferHydration(pageOf(file('/b.js') + script))).toBeNull()
})

test.each([pageOf('no scripts'), '', '{"a":1}', file('/a.js')])('nothing is made of %s', (text) => {
  expect(deferHydration(text)).toBeNull()
})
