import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { ProjectCard } from '@/content/view-models/projects'
import { messagesFor } from '@/i18n/messages'
import { NO_FILTER, type ProjectFilter } from '@/shared/content-choices'
import { PROJECTS_PAGE_SIZE } from '@/shared/limits'
import { ProjectListScreen } from './project-list-screen'

const card = (id: number): ProjectCard => ({
  id,
  slug: `project-${id}`,
  title: `Project ${id}`,
  summary: 'A part.',
  kind: 'example',
  status: 'actual',
  datedOn: '2026-05-04T12:00:00.000Z',
  material: null,
  picture: null,
  technologyIds: [],
})

const screen = (filter: ProjectFilter, from = 0) =>
  rendered(
    'en',
    createElement(ProjectListScreen, {
      locale: 'en',
      filter,
      from,
      step: from / PROJECTS_PAGE_SIZE + 1,
      projects: [card(1), card(2)],
      counts: [{ kind: 'example', status: 'actual', count: from + 2 }],
    }),
  )

const MARK = messagesFor('en').projects.latest

test('the latest project is the first of the list of all, once', () => {
  expect(screen(NO_FILTER).split(MARK)).toHaveLength(2)
})

test.each<[string, ProjectFilter, number?]>([
  ['a kind', { ...NO_FILTER, kind: 'example' }],
  ['a status', { ...NO_FILTER, status: 'actual' }],
  ['a later page', NO_FILTER, PROJECTS_PAGE_SIZE],
])('the first of %s is not called the latest', (_, filter, from) => {
  expect(screen(filter, from)).not.toContain(MARK)
})
