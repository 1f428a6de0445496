// Follows every link of a running site as a visitor's browser would, and requests every file that a page refers to.

/** @typedef {{ page: string, fault: string }} Fault */

const ATTRIBUTE = /\s(href|src|srcset|imagesrcset|content)="([^"]*)"/gi
const ENTITIES = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&#39;': "'" }
const AT_ONCE = 6

const decoded = (text) => text.replace(/&(amp|#x27|quot|#39);/g, (entity) => ENTITIES[entity])

/** Returns the start tags of the page with their attributes, without the content of scripts. */
function tagsOf(html) {
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, (script) => `${script.split('>')[0]}>`)
  return [...markup.matchAll(/<([a-z]+)\b([^>]*)>/gi)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...` ${rest}`.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
    rest,
  }))
}

/** Returns the URLs in a `srcset`. */
const candidates = (srcset = '') =>
  srcset
    .split(',')
    .map((part) => part.trim().split(/\s+/)[0])
    .filter(Boolean)

const LOADED = ['img', 'script', 'source', 'iframe']
const FILE_RELATION = /rel="(stylesheet|icon|preload|apple-touch-icon)"/

function linksOf({ name, attributes, rest }) {
  const isLink =
    name === 'a' || (name === 'link' && rest.includes('rel="alternate"') && /hreflang/i.test(rest))
  return isLink ? [attributes.href] : []
}

function filesOf({ name, attributes, rest }) {
  const { href, src, srcset, imagesrcset, content } = attributes
  const sets = [...candidates(srcset), ...candidates(imagesrcset)]
  if (name === 'link' && FILE_RELATION.test(rest)) return [href, ...sets]
  if (name === 'meta' && rest.includes('property="og:image"')) return [content]
  return LOADED.includes(name) ? [src, ...sets] : []
}

/** Returns absolute URLs without fragments or duplicates; omits URLs for other programs (`mailto:`). */
function absolute(addresses, pageUrl) {
  const ours = addresses.filter((address) => address && !/^(mailto|tel|data|javascript):/i.test(address))
  return [...new Set(ours.map((address) => new URL(address, pageUrl).href.split('#')[0]))]
}

/** Finds the links of a page (`links`) and the files that it needs (`files`). */
function namedIn(html, pageUrl) {
  const tags = tagsOf(html)
  return {
    links: absolute(tags.flatMap(linksOf), pageUrl),
    files: absolute(tags.flatMap(filesOf), pageUrl),
  }
}

const languageOf = (html) => /<html[^>]*\slang="([a-z]+)/i.exec(html)?.[1]
const prefixOf = (pathname) => /^\/(en|de|it|fr)(\/|$)/.exec(pathname)?.[1] ?? 'hr'
const idsIn = (html) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => decoded(id ?? '')))

/** Runs `work` for everything in the queue, including entries added meanwhile, a few in parallel. */
async function drain(queue, work) {
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next)
  }
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Fetches pages, records their faults, and follows their links. */
async function followLinks({ origin, start, isFollowed, onPage, faults }) {
  const pages = new Map()
  const files = new Map()
  const asked = new Set()
  const queue = start.map((path) => ({ url: new URL(path, origin).href, from: path }))

  const note = (html, url, path) => {
    pages.set(path, html)
    onPage(pages.size)
    const wanted = prefixOf(new URL(url).pathname)
    if (languageOf(html) !== wanted)
      faults.push({ page: path, fault: `is in ${languageOf(html)}, not in ${wanted}` })
    const named = namedIn(html, url)
    for (const file of named.files) if (!files.has(file)) files.set(file, path)
    const followed = named.links.filter(
      (link) => new URL(link).origin === origin && isFollowed(new URL(link).pathname),
    )
    queue.push(...followed.map((link) => ({ url: link, from: path })))
  }

  await drain(queue, async ({ url, from }) => {
    const { pathname, search } = new URL(url)
    const path = pathname + search
    if (asked.has(path)) return
    asked.add(path)
    const answer = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' })
    const body = await answer.text()
    if (answer.status !== 200) faults.push({ page: from, fault: `${path} answers ${answer.status}` })
    else if (answer.headers.get('content-type')?.startsWith('text/html')) note(body, url, path)
  })
  return { pages, files }
}

async function askForFiles(files, origin, isAsked, faults) {
  const ours = [...files].filter(([file]) => new URL(file).origin === origin && isAsked(file))
  await drain(ours, async ([file, from]) => {
    const answer = await fetch(file)
    await answer.arrayBuffer()
    if (answer.status !== 200) faults.push({ page: from, fault: `${file} answers ${answer.status}` })
  })
}

/** Checks that the target of a link to a part of a page (`#history`) exists. */
function checkParts(pages, origin, faults) {
  for (const [path, html] of pages) {
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="([^"]*#[^"]+)"/g)) {
      const target = new URL(decoded(href), origin + path)
      const there = target.origin === origin && pages.get(target.pathname + target.search)
      if (there && !idsIn(there).has(decodeURIComponent(target.hash.slice(1))))
        faults.push({ page: path, fault: `${decoded(href)} names a part that is not there` })
    }
  }
}

/**
 * Crawls from `start` (addresses on the site) as far as links of the same site lead.
 * @param {{ site: string, start: string[], isFollowed?: (path: string) => boolean, isAsked?: (file: string) => boolean, onPage?: (count: number) => void }} options
 * @returns {Promise<{ pages: Map<string, string>, files: number, faults: Fault[] }>} pages: HTML by path
 */
export async function crawl({
  site,
  start,
  isFollowed = () => true,
  isAsked = () => true,
  onPage = () => {},
}) {
  const { origin } = new URL(site)
  /** @type {Fault[]} */
  const faults = []
  const { pages, files } = await followLinks({ origin, start, isFollowed, onPage, faults })
  await askForFiles(files, origin, isAsked, faults)
  checkParts(pages, origin, faults)
  return { pages, files: files.size, faults }
}
