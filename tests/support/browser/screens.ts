// Lists every kind of page once, in the order of the menu: for checks of all pages, and for screenshots.

import { contactLink } from '@/i18n/routing/contact-link'
import { itemPath, localePrefix, pagePath } from '@/i18n/routing/routes'
import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'
import type { Locale } from '@/shared/locales'
import {
  demoLegalPages,
  demoNews,
  demoPositions,
  demoProcesses,
  demoProjects,
  demoTechnologies,
  nth,
} from '../pages/expected-content'

export function screensIn(locale: Locale): { name: string; path: string }[] {
  const projects = demoProjects(locale)
  const euProjects = projects.filter(({ kind }) => kind === 'eu')
  const technology = nth(demoTechnologies(locale), 0).slug
  const paths = {
    'the home page': pagePath('home', locale),
    'the company': pagePath('company', locale),
    'the process overview': pagePath('process', locale),
    'a process': itemPath('processItem', locale, nth(demoProcesses(locale), 0).slug),
    'a technology': itemPath('technologyItem', locale, technology),
    'the projects': pagePath('projects', locale),
    'a project': itemPath('projectItem', locale, nth(projects, 0).slug),
    'an EU project': itemPath('projectItem', locale, nth(euProjects, 0).slug),
    'the news list': pagePath('news', locale),
    'an article': itemPath('newsItem', locale, nth(demoNews(locale), 0).slug),
    'the careers': pagePath('careers', locale),
    'a position': itemPath('careerItem', locale, nth(demoPositions(locale), 0).slug),
    'the contact page': pagePath('contact', locale),
    'the contact form about a technology': contactLink('technologyItem', locale, technology),
    'an answer that is lost': `${pagePath('contact', locale)}?${FLASH_PARAMETER}`,
    'the complaints': pagePath('complaints', locale),
    'the case of a complaint': pagePath('complaintCase', locale),
    'the legal page': pagePath('legal', locale),
    'a legal text': itemPath('legalItem', locale, nth(demoLegalPages(locale), 2).slug),
    'the sign-in screen': pagePath('signIn', locale),
    'the screen for a forgotten password': pagePath('forgottenPassword', locale),
    'the registration': pagePath('register', locale),
    'the confirmation of an address': pagePath('verifyEmail', locale),
    'the confirmation of a new address': pagePath('confirmEmail', locale),
    'the search': `${pagePath('search', locale)}?q=iso`,
    'a missing page': `${localePrefix(locale)}/nope`,
  }
  return Object.entries(paths).map(([name, path]) => ({ name, path }))
}

/** Returns the screens of the own account, for signed-in users. */
export function accountScreensIn(locale: Locale): { name: string; path: string }[] {
  const paths = {
    'the account': pagePath('account', locale),
    'the own password': pagePath('accountPassword', locale),
    'the own e-mail address': pagePath('accountEmail', locale),
    'the second factor': pagePath('accountSecondFactor', locale),
    'devices and sign-ins': pagePath('accountSessions', locale),
    'the deletion': pagePath('accountDeletion', locale),
  }
  return Object.entries(paths).map(([name, path]) => ({ name, path }))
}
