// Defines the expected content of each page that exists only once, in any language, by the names of `screens.ts`.

import { contactLink } from '@/i18n/routing/contact-link'
import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { itemPath, localePrefix, pagePath } from '@/i18n/routing/routes'
import { type DocumentKind, MACHINE_CATEGORIES } from '@/shared/content-choices'
import { LATEST_NEWS_ON_HOME, NEWS_PAGE_SIZE } from '@/shared/limits'
import { DEFAULT_LOCALE } from '@/shared/locales'
import {
  demoCompany,
  demoContact,
  demoLegalPages,
  demoNews,
  demoProcesses,
  demoProjects,
  demoRecords,
  demoTechnologies,
  homeOpening,
  interpolated,
  longDate,
  type messagesIn,
  nth,
} from '../pages/expected-content'
import { openPositions } from '../pages/site-pages'
import { spaced } from './page-content'
import { canBeCalled, leadsToPdf, type PageContext, subjectIn } from './page-context'

export const COMPANY_PARTS = ['about', 'history', 'certificates', 'equipment', 'products'] as const

const titlesOf = (items: { title: string }[]) => items.map(({ title }) => title)

function homeProcesses({ locale, words, region, has, are, is }: PageContext) {
  const processes = demoProcesses(locale)
  const stations = region(words.home.processTitle).all('li')
  are(region(words.home.processTitle).texts('h3'), titlesOf(processes))
  for (const [index, { slug, title, step }] of processes.entries()) {
    const station = nth(stations, index)
    is(station.link(title)).toBe(itemPath('processItem', locale, slug))
    has(station, step)
  }
}

function homeNews({ locale, words, region, are, is }: PageContext) {
  const latest = demoNews(locale).slice(0, LATEST_NEWS_ON_HOME)
  const news = region(words.home.latestNews)
  are(
    news.all('article').flatMap((card) => card.texts('h3')),
    titlesOf(latest),
  )
  are(
    news.texts('time'),
    latest.map((item) => longDate(locale, item.publishedOn)),
  )
  for (const { slug, title } of latest) is(news.link(title)).toBe(itemPath('newsItem', locale, slug))
  is(news.link(words.news.all)).toBe(pagePath('news', locale))
}

function homeProjects({ locale, words, region, are, is }: PageContext) {
  const chosen = demoProjects(locale).filter(({ onHome }) => onHome)
  const projects = region(words.home.chosenProjects)
  are(projects.texts('h3'), titlesOf(chosen))
  for (const { slug, title } of chosen) is(projects.link(title)).toBe(itemPath('projectItem', locale, slug))
  is(projects.link(words.projects.all)).toBe(pagePath('projects', locale))
}

async function home(visit: PageContext) {
  const { page, body, locale, words, region, has, are, is } = visit
  are(body.texts('h1'), [homeOpening(locale).claim])
  is(await page.title()).toBe(`${homeOpening(locale).claim} · Kovina`)
  const footer = body.the('footer')
  has(footer, locale === DEFAULT_LOCALE ? 'OIB 12345678903' : 'VAT number HR12345678903')
  for (const wanted of ['privacy', 'cookies']) {
    const texts = demoLegalPages(locale).filter(({ part }) => part === wanted)
    const { title, slug } = nth(texts, 0)
    is(footer.exactly('a', title).at('href')).toBe(itemPath('legalItem', locale, slug))
  }
  homeProcesses(visit)
  homeNews(visit)
  homeProjects(visit)
  const figures = region(words.home.figuresTitle)
  for (const { value, label } of demoCompany(locale).figures as { value: string; label: string }[]) {
    is(figures.the('dt', label).isThere).toBe(true)
    is(figures.the('dd', value).isThere).toBe(true)
  }
}

async function certificates(visit: PageContext) {
  const { locale, words, region, has, is } = visit
  const [expired = ''] = words.company.expiredSince.split('{')
  const part = region(words.company.certificatesHeading)
  for (const record of demoRecords('certificates', locale)) {
    const { standard, title, scope, issuer, number, validUntil } = record
    const entry = part.the('li', standard)
    has(entry, title, issuer, number, interpolated(words.company.pdf, { size: '' }).trim())
    has(entry, `${words.company.scope} ${scope}`)
    const entries = entry.texts('dt').map((label, index) => [label, nth(entry.texts('dd'), index)])
    is(entries).toContainEqual([words.company.validUntil, longDate(locale, validUntil)].map(spaced))
    is(entry.text).toMatch(new RegExp(`${words.company.valid}|${expired}`))
    await leadsToPdf(visit, entry.the('a', standard))
  }
}

/** Expects the equipment on a phone, where maker, model, year and capacity are below the machine's name. */
function equipment({ body, locale, words, has, is }: PageContext) {
  const machines = demoRecords('equipment', locale)
  const groups = MACHINE_CATEGORIES.map((category) => ({
    name: words.machineCategories[category],
    members: machines.filter((machine) => machine.category === category),
  })).filter(({ members }) => members.length > 0)
  const table = body.labelled('table', words.company.equipment)
  is(table.the('thead').all('th')).toHaveLength(2)
  const headers = table.all('tbody').flatMap((part) => part.texts('th'))
  const wanted = groups.flatMap(({ name, members }) => [name, ...titlesOf(members)]).map(spaced)
  is(headers.map((header, index) => header.slice(0, wanted[index]?.length))).toEqual(wanted)
  for (const { name, members } of groups) {
    const row = table.all('tr').find((one) => one.exactly('th', name).isThere)
    const total = members.reduce((sum, { count }) => sum + count, 0)
    is(row?.texts('td')).toEqual([String(total)])
  }
  const { title, maker, model, capacity } = nth(machines, 0)
  has(table.the('tr', title), maker, model, capacity)
}

async function company(visit: PageContext) {
  const { body, locale, words, region, are, is } = visit
  are(body.texts('h1'), [String(demoCompany(locale).aboutTitle)])
  const parts = body.labelled('nav', words.company.parts)
  are(
    parts.texts('a'),
    COMPANY_PARTS.map((part) => words.company[part]),
  )
  is(parts.all('a').map((link) => link.at('href'))).toEqual(COMPANY_PARTS.map((part) => `#${part}`))
  is(body.link(words.company.contact)).toBe(contactLink('company', locale))
  const milestones = demoRecords('milestones', locale).sort((one, other) => one.year - other.year)
  const history = region(words.company.historyHeading)
  are(history.texts('h3'), titlesOf(milestones))
  are(
    history.texts('time'),
    milestones.map(({ year }) => String(year)),
  )
  await certificates(visit)
  equipment(visit)
  const products = region(words.company.productsHeading)
  are(products.texts('h3'), titlesOf(demoRecords('products', locale)))
  const technology = nth(demoTechnologies(locale), 0)
  is(products.exactly('a', technology.title).at('href')).toBe(
    itemPath('technologyItem', locale, technology.slug),
  )
}

function processes({ body, locale, words, main, region, has, are, is }: PageContext) {
  are(body.texts('h1'), [words.process.title])
  const list = main.the('ol')
  const all = demoProcesses(locale)
  are(list.texts('h2'), titlesOf(all))
  for (const [index, { step, outcome }] of all.entries()) has(nth(list.all('li'), index), step, outcome)
  const technologies = region(words.process.technologies)
  are(technologies.texts('h3'), titlesOf(demoTechnologies(locale)))
  for (const { title, slug } of demoTechnologies(locale))
    is(technologies.link(title)).toBe(itemPath('technologyItem', locale, slug))
}

function projects({ body, locale, words, has, are, is }: PageContext) {
  const { projects: own, projectKinds: kinds, projectStatuses: statuses } = words
  const all = demoProjects(locale)
  const cards = body.all('article')
  are(body.texts('h1'), [own.title])
  are(
    cards.map((card) => card.the('h2').text || card.the('h3').text),
    titlesOf(all),
  )
  // A number, and the plural of “project”.
  is(body.the('status').text).toMatch(new RegExp(`^${all.length}\\s\\D+$`))
  is(body.text.split(own.latest)).toHaveLength(2)
  const filters = body.labelled('nav', own.filter)
  is(filters.the('a', own.all).at('aria-current')).toBe('true')
  for (const [kind, label] of Object.entries(kinds)) {
    const count = all.filter((project) => project.kind === kind).length
    has(filters.the('a', label), count)
  }
  for (const label of Object.values(statuses)) is(filters.the('a', label).isThere).toBe(true)
  for (const [index, { slug, title, kind, status, material }] of all.entries()) {
    const card = nth(cards, index)
    has(card, kinds[kind], statuses[status], material ?? '')
    is(card.link(title)).toBe(itemPath('projectItem', locale, slug))
  }
}

function news({ body, locale, words, are, is }: PageContext) {
  const articles = demoNews(locale)
  are(body.texts('h1'), [words.news.title])
  are(
    body.all('article').map((card) => card.the('h2').text || card.the('h3').text),
    titlesOf(articles.slice(0, NEWS_PAGE_SIZE)),
  )
  const viewed = interpolated(words.news.viewed, { seen: NEWS_PAGE_SIZE, total: articles.length })
  are(body.texts('status'), [viewed])
  is(body.the('a', words.news.loadMore).isThere).toBe(true)
  is(body.link(words.news.feed)).toBe(machineReadablePath('rss.xml', locale))
}

function careers({ body, locale, words, region, has, are, is }: PageContext) {
  const { careers: own, employments } = words
  const positions = openPositions(locale)
  are(body.texts('h1'), [own.title])
  const list = region(own.open)
  are(list.texts('h3'), titlesOf(positions))
  for (const { title, place, employment, postedOn } of positions)
    has(list.the('li', title), place, employments[employment], longDate(locale, postedOn))
  const open = region(own.openApplication)
  has(open, own.sendCv)
  is(subjectIn(open)).toBe(own.openApplication)
  is(canBeCalled(open)).toBe(true)
}

async function contact({ page, body, locale, words, main, region, has, are, is }: PageContext) {
  const own = words.contact
  const { intro, departments, topics } = demoContact(locale)
  are(body.texts('h1'), [own.title])
  has(main, intro)
  const entries = region(own.departments).all('li')
  is(entries).toHaveLength(departments.length)
  for (const [index, { name, person, function: job, phone, email }] of departments.entries()) {
    const entry = nth(entries, index)
    are(entry.texts('h3'), [name])
    has(entry, person, job, phone)
    is(canBeCalled(entry)).toBe(true)
    is(entry.link(email)).toBe(`mailto:${email}`)
  }
  is(body.texts('option')).toContain(nth(topics, 0).label)
  is(main.all('section').map((part) => subjectIn(part))).toContain(own.messageSubject)
  is(main.link(own.companyData)).toContain(pagePath('legal', locale))
  const visit = region(own.visit)
  is(visit.link(own.openStreetMap)).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
  has(visit.the('a', own.openStreetMap), own.external)
  is(await page.locator('iframe').count()).toBe(0)
  // The button is visible only after hydration; its text is in the page from the beginning.
  const all = await page.locator('main').textContent()
  for (const text of [own.mapNote, own.loadMap]) is(all).toContain(text)
}

function complaints({ body, locale, words, region, has, are, is }: PageContext) {
  const own = words.complaints
  are(body.texts('h1'), [own.title])
  const { departments, complaintSteps } = demoContact(locale)
  const steps = region(own.steps)
  are(
    steps.texts('h3'),
    complaintSteps.map(({ title }) => title),
  )
  has(steps, ...complaintSteps.map(({ text }) => text))
  are(region(own.tell).texts('li'), [
    own.factDelivery,
    own.factPart,
    own.factFault,
    own.factPictures,
    own.factYou,
  ])
  const quality = departments.find(({ email }) => email.startsWith('quality'))
  const section = region(own.send)
  has(section, quality?.person, quality?.email, quality?.phone)
  is(subjectIn(section, quality?.email)).toBe(own.subject)
  is(canBeCalled(section)).toBe(true)
  is(section.link(own.legal)).toBe(pagePath('legal', locale))
}

async function legal(visit: PageContext) {
  const { body, locale, words, region, has, are, is } = visit
  are(body.texts('h1'), [words.legal.title])
  const { name, court, registerNumber, swift } = demoCompany(locale)
  const data = region(name)
  has(data, court, registerNumber, swift, 'HR36 9999 9991 1000 0000 1')
  has(data, words.legal.vatNumber + (locale === DEFAULT_LOCALE ? '12345678903' : 'HR12345678903'))
  const texts = demoLegalPages(locale)
  const list = region(words.legal.textsHeading)
  are(list.texts('h3'), titlesOf(texts))
  for (const { title, slug } of texts) is(list.link(title)).toBe(itemPath('legalItem', locale, slug))
  const headings: Record<DocumentKind, string> = {
    financial: words.legal.reportsHeading,
    legal: words.legal.documentsHeading,
  }
  for (const { title, kind, year } of demoRecords('documents', locale)) {
    const row = region(headings[kind]).the('li', title)
    has(row, year, interpolated(words.legal.pdf, { size: '' }).trim())
    await leadsToPdf(visit, row.the('a', title))
  }
}

async function search({ page, body, words, region, has, is }: PageContext) {
  is(await page.getByRole('searchbox', { name: words.search.label }).inputValue()).toBe('iso')
  has(body.the('status'), 'iso')
  is(region(words.searchKinds.certificates).isThere).toBe(true)
}

function missing({ body, locale, words, main, has, are, is }: PageContext) {
  are(body.texts('h1'), [words.notFound.title])
  has(main, interpolated(words.notFound.message, { path: `${localePrefix(locale)}/nope` }))
  is(main.link(words.notFound.toHome)).toBe(pagePath('home', locale))
}

/** Expects only that the form is in the language, as journeys test it elsewhere. */
const headed =
  (title: (words: ReturnType<typeof messagesIn>) => string) =>
  ({ words, body, are }: PageContext) =>
    are(body.texts('h1'), [title(words)])

export const EXPECTED_PAGES: Record<string, (visit: PageContext) => Promise<void> | void> = {
  'the home page': home,
  'the company': company,
  'the process overview': processes,
  'the projects': projects,
  'the news list': news,
  'the careers': careers,
  'the contact page': contact,
  'the contact form about a technology': headed((words) => words.contact.title),
  'an answer that is lost': headed((words) => words.contact.title),
  'the complaints': complaints,
  'the case of a complaint': headed((words) => words.case.title),
  'the legal page': legal,
  'the sign-in screen': headed((words) => words.signIn.title),
  'the screen for a forgotten password': headed((words) => words.forgottenPassword.title),
  'the registration': headed((words) => words.register.closedTitle),
  'the confirmation of an address': headed((words) => words.verifyEmailTitles.missing),
  'the confirmation of a new address': headed((words) => words.confirmEmailTitles.missing),
  'the search': search,
  'a missing page': missing,
}
