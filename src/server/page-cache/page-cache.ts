// Caches finished pages as bytes, in front of Next (docs/decisions/021-page-cache.md).

import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Rejection, rejectRequest } from '../http/reject-request'
import { type AnswerCounts, noAnswers, OUTCOMES } from './answer-counts'
import type { CacheEntry, CurrentPage } from './cache-entry'
import { type CachedPage, recompress } from './cached-page'
import { FurtherCompression } from './further-compression'
import { hitResponse } from './hit-response'
import { KnownAddresses } from './known-addresses'
import { type PageRequest, parsePageRequest } from './page-request'
import { PageWarmer } from './page-warmer'
import { type RenderOptions, RenderRefused, renderPage } from './render-page'
import { buildPageResponse, type CacheStatus, sendPageResponse } from './send-cached-page'

/** Milliseconds for which visitors wait for the new page before they get the old one. */
const STALE_AFTER_MS = 1000
/** Milliseconds before a failed render is repeated. */
const RETRY_MS = 1000
/** Maximum number of remembered addresses without a cacheable page. */
const ABSENT_ADDRESSES = 2000
/** Number of the most recently visited pages that are rendered again after a change, before a visitor requests them. */
const WARMED_PAGES = 60

export interface PageCacheOptions extends RenderOptions {
  /** Memory for compressed pages. */
  maxBytes: number
  /** Tells whether a visitor waits for an uncached page. */
  isRenderAwaited(): boolean
  /** Counts a render for the client; resolves with the refusal if the limit is exceeded, else null. */
  countRender(request: IncomingMessage): Promise<Rejection | null>
  /** Returns the position of the tags' versions; called before a page is rendered. */
  versionPosition(): number
  /** Called when the page under a key was replaced or removed, or has become stale. */
  onChange(key: string): void
  log(message: string): void
}

interface CacheResult {
  page: CachedPage
  status: CacheStatus
}

export interface PageCacheStats {
  answers: AnswerCounts
  pages: number
  bytes: number
}

export class PageCache {
  readonly #answers = noAnswers()
  readonly #options: PageCacheOptions
  readonly #kept: LRUCache<string, CacheEntry>
  /** Addresses without a cacheable page, with the generation in which that was found. */
  readonly #absent = new LRUCache<string, number>({ max: ABSENT_ADDRESSES })
  readonly #known = new KnownAddresses()
  readonly #underWay = new Map<string, { generation: number; found: Promise<CacheResult | null> }>()
  #generation = 0
  readonly #compression: FurtherCompression
  readonly #warmer: PageWarmer

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#kept = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ page }) => page.size,
      dispose: (_, key, reason) => reason !== 'set' && options.onChange(key),
    })
    const isMaking = () => this.#underWay.size > 0
    this.#compression = new FurtherCompression({
      isBusy: isMaking,
      compress: (key) => this.#compressFurther(key),
      log: options.log,
    })
    this.#warmer = new PageWarmer({
      isAwaited: () => isMaking() || options.isRenderAwaited(),
      make: (asked) => this.#warm(asked),
      visited: () => this.#oldVisited(),
    })
  }

  /** Returns the number of answers since the start, and the number and size of the pages. */
  get stats(): PageCacheStats {
    return { answers: { ...this.#answers }, pages: this.#kept.size, bytes: this.#kept.calculatedSize }
  }

  /**
   * Marks pages with one of the tags, and pages with unknown tags, as stale. Next revalidates each at its next request.
   * Pages that are being rendered become stale too.
   */
  expire(tags: readonly string[]): void {
    this.#generation++
    const expired = new Set(tags)
    for (const [key, entry] of this.#kept.entries()) {
      if (entry.isStale) continue
      const known = this.#options.tagsOf(entry.asked)
      entry.isStale = !known || known.some((tag) => expired.has(tag))
      if (entry.isStale) this.#options.onChange(key)
    }
  }

  /** Returns the page under a key if it is current; undefined if Next must be asked. */
  current(key: string): CurrentPage | undefined {
    const kept = this.#kept.peek(key)
    return kept && !kept.isStale ? { asked: kept.asked, page: kept.page, since: kept.since } : undefined
  }

  /** Stores a page of an earlier process as current. */
  restore(asked: PageRequest, page: CachedPage): void {
    const [generation, since] = [this.#generation, this.#options.versionPosition()]
    this.#kept.set(asked.key, { page, asked, generation, since, isStale: false, retryAt: 0 })
  }

  /**
   * Answers a request for a current page, if `serveFresh` has answered a similar one before, with all checks of the
   * address. Returns the status; 0, with nothing sent, for any other request.
   */
  serveHit(request: IncomingMessage, response: ServerResponse): 200 | 304 | 0 {
    const asked = this.#known.find(request)
    const kept = asked && this.#kept.get(asked.key)
    if (!kept || kept.isStale) return 0
    const answer = hitResponse(this.#known.hit, asked, kept.page)
    if (!answer) return 0
    response.writeHead(answer.status, answer.headers).end(answer.body)
    this.#answers.hit += 1
    this.#compressFurtherLater(asked, kept.page)
    return answer.status
  }

  /** Answers a request for a current page. Returns false, with nothing sent, for any other request. */
  serveFresh(request: IncomingMessage, response: ServerResponse): boolean {
    const asked = parsePageRequest(request)
    const kept = asked && this.#kept.get(asked.key)
    if (!kept || kept.isStale) return false
    this.#known.remember(request, asked)
    return this.#send(request, response, asked, { page: kept.page, status: 'hit' })
  }

  /** Answers a request for a cacheable page. Resolves with false, with nothing sent, if Next has to answer. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (this.serveFresh(request, response)) return true
    const asked = parsePageRequest(request)
    return asked !== null && this.#answerMade(request, response, asked, this.#kept.get(asked.key))
  }

  async #answerMade(
    request: IncomingMessage,
    response: ServerResponse,
    asked: PageRequest,
    kept: CacheEntry | undefined,
  ): Promise<boolean> {
    const isMade = !kept && !this.#underWay.has(asked.key) && !this.#isAbsent(asked.key)
    const refused = isMade ? await this.#options.countRender(request) : null
    if (refused) {
      rejectRequest(request, response, refused)
      return true
    }
    return this.#find(asked, kept).then((found) => {
      // The client has disconnected, or `body-limits.ts` has responded.
      if (response.destroyed || response.headersSent) return true
      if (!found) return false
      return this.#send(request, response, asked, found)
    })
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    asked: PageRequest,
    { page, status }: CacheResult,
  ): boolean {
    const isCurrent = this.#isCurrent(asked, page)
    const answer = buildPageResponse(request, asked, { page, status, isCurrent })
    if (!answer) return false
    sendPageResponse(request, response, answer)
    this.#answers[OUTCOMES[status]] += 1
    if (status === 'hit') this.#compressFurtherLater(asked, page)
    return true
  }

  /** Tells whether this process knows of no change since the page was rendered. */
  #isCurrent({ key }: PageRequest, page: CachedPage): boolean {
    const kept = this.#kept.peek(key)
    return kept !== undefined && kept.page === page && !kept.isStale
  }

  #isAbsent(key: string): boolean {
    return this.#absent.get(key) === this.#generation
  }

  /** Stops rendering in advance, because the server closes. */
  stopWarming(): void {
    this.#warmer.stop()
  }

  /** Renders missing and stale pages in advance, in sequence, while no visitor waits. */
  warm(pages: readonly PageRequest[]): Promise<void> {
    return this.#warmer.warm(pages)
  }

  /** Renders the most recently visited pages that are stale; again if another change occurs meanwhile. */
  rewarmVisited(): Promise<void> {
    return this.#warmer.rewarmVisited()
  }

  #oldVisited(): PageRequest[] {
    const visited = [...this.#kept.values()].slice(0, WARMED_PAGES)
    return visited.filter(({ isStale }) => isStale).map(({ asked }) => asked)
  }

  async #warm(asked: PageRequest): Promise<void> {
    const kept = this.#kept.peek(asked.key)
    // A visitor may have caused the render already.
    if (kept && !kept.isStale) return
    const made = await this.#refill(asked, kept)
    if (made) this.#compressFurtherLater(asked, made.page)
  }

  /** Resolves with the page, rendered if necessary; with the stale one if the render takes longer than `STALE_AFTER_MS`. */
  async #find(asked: PageRequest, kept: CacheEntry | undefined): Promise<CacheResult | null> {
    if (!kept) return this.#isAbsent(asked.key) ? null : this.#refill(asked, undefined)
    const old: CacheResult = { page: kept.page, status: 'hit; detail=old' }
    if (performance.now() < kept.retryAt) return old
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<CacheResult>((resolve) => {
      timer = setTimeout(resolve, STALE_AFTER_MS, old)
    })
    return Promise.race([this.#refill(asked, kept), late]).finally(() => clearTimeout(timer))
  }

  /** Renders a page once for all requests of one generation. */
  #refill(asked: PageRequest, kept: CacheEntry | undefined): Promise<CacheResult | null> {
    const generation = this.#generation
    const running = this.#underWay.get(asked.key)
    if (running?.generation === generation) return running.found
    const found = this.#make(asked, kept, generation).finally(() => {
      if (this.#underWay.get(asked.key)?.found === found) this.#underWay.delete(asked.key)
    })
    this.#underWay.set(asked.key, { generation, found })
    return found
  }

  async #make(
    asked: PageRequest,
    kept: CacheEntry | undefined,
    generation: number,
  ): Promise<CacheResult | null> {
    const begun = { generation, since: this.#options.versionPosition() }
    try {
      const rendered = await renderPage(this.#options, asked, kept?.page)
      if (!rendered) {
        this.#kept.delete(asked.key)
        this.#absent.set(asked.key, generation)
        return null
      }
      const { page, isNew } = rendered
      this.#keep(asked, page, begun)
      if (!kept) return { page, status: 'fwd=uri-miss; stored' }
      return { page, status: isNew ? 'fwd=stale; stored' : 'fwd=stale; fwd-status=304' }
    } catch (error) {
      if (!kept) return null
      // A stale page is better than an error page while the fault lasts.
      kept.retryAt = performance.now() + RETRY_MS
      if (!(error instanceof RenderRefused))
        this.#options.log(`page cache: ${asked.url}: ${error instanceof Error ? error.message : error}`)
      return { page: kept.page, status: 'hit; detail=old' }
    }
  }

  /** Stores the page, unless the stored one was rendered in a later generation. */
  #keep(
    asked: PageRequest,
    page: CachedPage,
    { generation, since }: Pick<CacheEntry, 'generation' | 'since'>,
  ) {
    const present = this.#kept.peek(asked.key)
    if (present && present.generation > generation) return
    const isStale = generation !== this.#generation
    this.#kept.set(asked.key, { page, asked, generation, since, isStale, retryAt: 0 })
    this.#options.onChange(asked.key)
  }

  /** Queues the strong compression of a page that is likely to be requested again. It adds a tenth to the cost of a page. */
  #compressFurtherLater({ key }: PageRequest, page: CachedPage): void {
    if (!page.isSmallest) this.#compression.add(key)
  }

  async #compressFurther(key: string): Promise<void> {
    const kept = this.#kept.peek(key)
    if (!kept) return
    const small = await recompress(kept.page)
    // Replaced inside its entry, because a compression is no visit; the cache still counts the former, larger size. A
    // page that was rendered meanwhile has another entry.
    kept.page = small
    this.#options.onChange(key)
  }
}
