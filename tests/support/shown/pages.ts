// What each page that is there once shows, in whichever language; by the names of `screens.ts`.

import { contactAbout } from '@/facts/contact-about'
import { type DocumentKind, MACHINE_CATEGORIES } from '@/facts/content-choices'
import { LATEST_NEWS_ON_HOME, NEWS_PAGE_SIZE } from '@/facts/limits'
import { DEFAULT_LOCALE } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'
import {
  demoCompany,
  demoContact,
  demoLegalPages,
  demoNews,
  demoProcesses,
  demoProjects,
  demoRecords,
  demoTechnologies,
  filled,
  homeOpening,
  longDate,
  nth,
  type wordsIn,
} from '../reader'
import { screensIn } from '../screens'
import { openPositions } from '../site-pages'
import { leadsToPdf, subjectOf, type Visit } from './visit'

export const COMPANY_PARTS = ['about', 'history', 'certificates', 'equipment', 'products'] as const

const titlesOf = (items: { title: string }[]) => items.map(({ title }) => title)

async function homeProcesses({ locale, words, region, says }: Visit) {
  const stations = region(words.home.processTitle).getByRole('listitem')
  const processes = demoProcesses(locale)
  await says(stations.getByRole('heading')).toHaveText(titlesOf(processes))
  for (const [index, { slug, title, step }] of processes.entries()) {
    const link = stations.nth(index).getByRole('link', { name: title })
    await says(link).toHaveAttribute('href', itemPath('processItem', locale, slug))
    await says(stations.nth(index)).toContainText(step)
  }
}

async function homeNews({ locale, words, region, says }: Visit) {
  const latest = demoNews(locale).slice(0, LATEST_NEWS_ON_HOME)
  const news = region(words.home.latestNews)
  const cards = news.getByRole('article')
  await says(cards.getByRole('heading')).toHaveText(titlesOf(latest))
  await says(cards.getByRole('time')).toHaveText(latest.map((item) => longDate(locale, item.publishedOn)))
  for (const { slug, title } of latest)
    await says(news.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      itemPath('newsItem', locale, slug),
    )
  await says(news.getByRole('link', { name: words.news.all })).toHaveAttribute(
    'href',
    pagePath('news', locale),
  )
}

async function homeProjects({ locale, words, region, says }: Visit) {
  const chosen = demoProjects(locale).filter(({ onHome }) => onHome)
  const projects = region(words.home.chosenProjects)
  await says(projects.getByRole('article').getByRole('heading')).toHaveText(titlesOf(chosen))
  for (const { slug, title } of chosen)
    await says(projects.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      itemPath('projectItem', locale, slug),
    )
  await says(projects.getByRole('link', { name: words.projects.all })).toHaveAttribute(
    'href',
    pagePath('projects', locale),
  )
}

async function home(visit: Visit) {
  const { page, locale, words, h1, region, says, is } = visit
  await says(h1).toHaveText(homeOpening(locale).claim)
  is(await page.title()).toBe(`${homeOpening(locale).claim} · Kovina`)
  const footer = page.getByRole('contentinfo')
  const taxNumber = locale === DEFAULT_LOCALE ? 'OIB 12345678903' : 'VAT number HR12345678903'
  await says(footer.getByText(taxNumber, { exact: true })).toBeVisible()
  for (const wanted of ['privacy', 'cookies']) {
    const text = nth(
      demoLegalPages(locale).filter(({ part }) => part === wanted),
      0,
    )
    await says(footer.getByRole('link', { name: text.title, exact: true })).toHaveAttribute(
      'href',
      itemPath('legalItem', locale, text.slug),
    )
  }
  await homeProcesses(visit)
  await homeNews(visit)
  await homeProjects(visit)
  const figures = region(words.home.figuresTitle)
  for (const { value, label } of demoCompany(locale).figures as { value: string; label: string }[]) {
    await says(figures.getByRole('term').filter({ hasText: label })).toBeVisible()
    await says(figures.getByRole('definition').filter({ hasText: value })).not.toHaveCount(0)
  }
}

async function certificates(visit: Visit) {
  const { locale, words, region, says } = visit
  const [expired = ''] = words.company.expiredSince.split('{')
  const part = region(words.company.certificatesHeading)
  for (const { standard, title, issuer, number } of demoRecords('certificates', locale)) {
    const entry = part.getByRole('listitem').filter({ hasText: standard })
    for (const text of [title, issuer, number]) await says(entry).toContainText(text)
    await says(entry).toContainText(new RegExp(`${words.company.valid}|${expired}`))
    await says(entry).toContainText(filled(words.company.pdf, { size: '' }).trim())
    await leadsToPdf(visit, entry.getByRole('link', { name: standard }))
  }
}

/** On a phone: maker, model and year stand below the machine's name there. */
async function equipment({ page, locale, words, says }: Visit) {
  const machines = demoRecords('equipment', locale)
  const groups = MACHINE_CATEGORIES.map((category) => ({
    name: words.machineCategories[category],
    members: machines.filter((machine) => machine.category === category),
  })).filter(({ members }) => members.length > 0)
  const table = page.getByRole('table', { name: words.company.equipment })
  await says(table.getByRole('columnheader')).toHaveCount(3)
  await says(table.getByRole('rowheader')).toContainText(
    groups.flatMap(({ name, members }) => [name, ...titlesOf(members)]),
  )
  for (const { name, members } of groups) {
    const header = page.getByRole('rowheader', { name, exact: true })
    const total = members.reduce((sum, { count }) => sum + count, 0)
    await says(table.getByRole('row').filter({ has: header }).getByRole('cell')).toHaveText(String(total))
  }
  const { title, maker, model, capacity } = nth(machines, 0)
  const row = table.getByRole('row').filter({ hasText: title })
  for (const text of [maker, model, capacity]) await says(row).toContainText(text)
}

async function company(visit: Visit) {
  const { page, locale, words, h1, region, says } = visit
  await says(h1).toHaveText(String(demoCompany(locale).aboutTitle))
  const parts = page.getByRole('navigation', { name: words.company.parts }).getByRole('link')
  await says(parts).toHaveText(COMPANY_PARTS.map((part) => words.company[part]))
  await says(page.getByRole('link', { name: words.company.contact })).toHaveAttribute(
    'href',
    contactAbout('company', locale),
  )
  const milestones = demoRecords('milestones', locale).sort((one, other) => one.year - other.year)
  const history = region(words.company.historyHeading)
  await says(history.getByRole('heading', { level: 3 })).toHaveText(titlesOf(milestones))
  await says(history.getByRole('time')).toHaveText(milestones.map(({ year }) => String(year)))
  await certificates(visit)
  await equipment(visit)
  const products = region(words.company.productsHeading)
  await says(products.getByRole('heading', { level: 3 })).toHaveText(
    titlesOf(demoRecords('products', locale)),
  )
  const technology = nth(demoTechnologies(locale), 0)
  await says(products.getByRole('link', { name: technology.title, exact: true }).first()).toHaveAttribute(
    'href',
    itemPath('technologyItem', locale, technology.slug),
  )
}

async function processes({ locale, words, main, h1, region, says }: Visit) {
  await says(h1).toHaveText(words.process.title)
  const stations = main.locator('ol').getByRole('listitem')
  const all = demoProcesses(locale)
  await says(stations.getByRole('heading', { level: 2 })).toHaveText(titlesOf(all))
  for (const [index, { step, outcome }] of all.entries()) {
    await says(stations.nth(index)).toContainText(step)
    await says(stations.nth(index)).toContainText(outcome)
  }
  const list = region(words.process.technologies)
  await says(list.getByRole('heading', { level: 3 })).toHaveText(titlesOf(demoTechnologies(locale)))
  const last = nth(demoTechnologies(locale), -1)
  await says(list.getByRole('link', { name: last.title })).toHaveAttribute(
    'href',
    itemPath('technologyItem', locale, last.slug),
  )
}

async function projects({ page, locale, words, h1, says }: Visit) {
  const { projects: own, projectKinds: kinds, projectStatuses: statuses } = words
  const all = demoProjects(locale)
  await says(h1).toHaveText(own.title)
  await says(page.getByRole('article').getByRole('heading')).toHaveText(titlesOf(all))
  // A number, then the word for projects in its plural.
  await says(page.getByRole('status')).toHaveText(new RegExp(`^${all.length}\\s\\D+$`))
  await says(page.getByText(own.latest, { exact: true })).toHaveCount(1)
  const filters = page.getByRole('navigation', { name: own.filter })
  await says(filters.getByRole('link', { name: own.all })).toHaveAttribute('aria-current', 'true')
  for (const label of [...Object.values(kinds), ...Object.values(statuses)])
    await says(filters.getByRole('link', { name: label })).toHaveCount(1)
  for (const [index, { slug, title, kind, status, material }] of all.entries()) {
    const card = page.getByRole('article').nth(index)
    await says(card).toContainText(kinds[kind])
    await says(card).toContainText(statuses[status])
    if (material) await says(card).toContainText(material)
    const link = card.getByRole('link', { name: title })
    await says(link).toHaveAttribute('href', itemPath('projectItem', locale, slug))
  }
}

async function news({ page, locale, words, h1, says }: Visit) {
  const articles = demoNews(locale)
  await says(h1).toHaveText(words.news.title)
  await says(page.getByRole('article').getByRole('heading')).toHaveText(
    titlesOf(articles.slice(0, NEWS_PAGE_SIZE)),
  )
  await says(page.getByRole('status')).toHaveText(
    filled(words.news.viewed, { seen: NEWS_PAGE_SIZE, total: articles.length }),
  )
  await says(page.getByRole('link', { name: words.news.loadMore })).toBeVisible()
}

async function careers({ locale, words, page, h1, region, says, is }: Visit) {
  const { careers: own, employments } = words
  const positions = openPositions(locale)
  await says(h1).toHaveText(own.title)
  const list = region(own.open)
  await says(list.getByRole('heading', { level: 3 })).toHaveText(titlesOf(positions))
  const rows = list.getByRole('list').first().getByRole('listitem')
  for (const [index, { place, employment, postedOn }] of positions.entries())
    for (const text of [place, employments[employment], longDate(locale, postedOn)])
      await says(rows.nth(index)).toContainText(text)
  const open = region(own.openApplication)
  await says(open.getByText(own.sendCv)).toBeVisible()
  is(await subjectOf(open.locator('a[href^="mailto:"]'))).toBe(own.openApplication)
  await says(open.locator('a[href^="tel:+"]')).toBeVisible()
  const menu = page.getByRole('navigation', { name: words.navigation.main }).first()
  await says(menu.locator('a', { hasText: words.navigation.careers })).toHaveAttribute('aria-current', 'true')
}

async function contact({ page, locale, words, main, h1, region, says, is }: Visit) {
  const { intro, departments, topics } = demoContact(locale)
  await says(h1).toHaveText(words.contact.title)
  await says(main.getByText(intro, { exact: true })).toBeVisible()
  const entries = region(words.contact.departments).getByRole('listitem')
  await says(entries).toHaveCount(departments.length)
  for (const [index, { name, person, function: job, phone, email }] of departments.entries()) {
    const entry = entries.nth(index)
    await says(entry.getByRole('heading', { level: 3 })).toHaveText(name)
    await says(entry).toContainText(person)
    await says(entry).toContainText(job)
    await says(entry.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+\d+$/)
    await says(entry.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  }
  await says(page.getByRole('option', { name: nth(topics, 0).label })).toHaveCount(1)
  is(await subjectOf(page.locator('#message a[href^="mailto:"]'))).toBe(words.contact.messageSubject)
  await says(main.getByRole('link', { name: words.contact.companyData })).toHaveAttribute(
    'href',
    new RegExp(`^${pagePath('legal', locale)}`),
  )
  const visit = region(words.contact.visit)
  await says(visit).toContainText(words.contact.mapNote)
  await says(visit).toContainText(words.contact.loadMap)
  await says(page.locator('iframe')).toHaveCount(0)
  const map = visit.getByRole('link', { name: words.contact.openStreetMap })
  await says(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
  await says(map).toContainText(words.contact.external)
}

async function complaints({ locale, words, h1, region, says, is }: Visit) {
  const own = words.complaints
  await says(h1).toHaveText(own.title)
  await says(region(own.steps).getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText([
    own.receipt,
    own.report,
    own.closing,
  ])
  await says(region(own.tell).getByRole('listitem')).toHaveText([
    own.factDelivery,
    own.factPart,
    own.factFault,
    own.factPictures,
    own.factYou,
  ])
  const quality = demoContact(locale).departments.find(({ email }) => email.startsWith('quality'))
  const section = region(own.send)
  await says(section).toContainText(quality?.person ?? 'nobody')
  is(await subjectOf(section.getByRole('link', { name: quality?.email ?? 'no mailbox' }))).toBe(own.subject)
  await says(section.getByRole('link', { name: quality?.phone ?? 'no telephone' })).toBeVisible()
  await says(section.getByRole('link', { name: own.legal })).toHaveAttribute(
    'href',
    pagePath('legal', locale),
  )
}

async function legal(visit: Visit) {
  const { locale, words, h1, region, says } = visit
  await says(h1).toHaveText(words.legal.title)
  const { name, court, registerNumber, swift } = demoCompany(locale)
  const data = region(name)
  for (const text of [court, registerNumber, swift, 'HR36 9999 9991 1000 0000 1'])
    await says(data).toContainText(String(text))
  await says(data).toContainText(locale === DEFAULT_LOCALE ? 'OIB12345678903' : 'VAT numberHR12345678903')
  const texts = demoLegalPages(locale)
  const list = region(words.legal.textsHeading)
  await says(list.getByRole('heading', { level: 3 })).toHaveText(titlesOf(texts))
  for (const { title, slug } of texts)
    await says(list.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      itemPath('legalItem', locale, slug),
    )
  const headings: Record<DocumentKind, string> = {
    financial: words.legal.reportsHeading,
    legal: words.legal.documentsHeading,
  }
  for (const { title, kind, year } of demoRecords('documents', locale)) {
    const row = region(headings[kind]).getByRole('listitem').filter({ hasText: title })
    await says(row).toContainText(String(year))
    await says(row).toContainText(filled(words.legal.pdf, { size: '' }).trim())
    await leadsToPdf(visit, row.getByRole('link', { name: title }))
  }
}

async function search({ page, words, says }: Visit) {
  await says(page.getByRole('searchbox', { name: words.search.label })).toHaveValue('iso')
  await says(page.getByRole('status')).toContainText('iso')
  await says(page.getByRole('region', { name: words.searchKinds.certificates })).toBeVisible()
}

async function missing({ page, locale, words, main, h1, says, is }: Visit) {
  await says(h1).toHaveText(words.notFound.title)
  is(await page.title()).toBe(`${words.notFound.title} · Kovina`)
  const path = nth(
    screensIn(locale).filter(({ name }) => name === 'a missing page'),
    0,
  ).path
  await says(page.getByText(filled(words.notFound.message, { path }), { exact: true })).toBeVisible()
  await says(main.getByRole('link', { name: words.notFound.toHome })).toHaveAttribute(
    'href',
    pagePath('home', locale),
  )
}

const headed =
  (title: (words: ReturnType<typeof wordsIn>) => string) =>
  ({ words, h1, says }: Visit) =>
    says(h1).toHaveText(title(words))

export const SHOWN_ON_PAGES: Record<string, (visit: Visit) => Promise<void>> = {
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
  'the search': search,
  'a missing page': missing,
}
