import config from '@payload-config'
import { expect, test } from 'vitest'

test('no date of any list is left to the browser’s time zone', async () => {
  const { collections } = await config
  const dates = collections.flatMap(({ slug, flattenedFields }) =>
    flattenedFields.flatMap((field) =>
      field.type === 'date' ? [{ name: `${slug}.${field.name}`, cell: field.admin?.components?.Cell }] : [],
    ),
  )
  expect(dates.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'news.publishedOn',
      'news.updatedAt',
      'users.lastAccess',
      'audit-events.createdAt',
    ]),
  )
  expect(dates.filter(({ cell }) => !cell)).toEqual([])
})

test('no header of a form leaves its moments to the browser’s time zone', async () => {
  const dated = (await config).collections.filter(({ timestamps }) => timestamps)
  expect(dated.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['news', 'media', 'users']))
  const without = dated.filter(
    ({ admin }) =>
      !admin.components?.edit?.beforeDocumentControls?.some((part) =>
        String(part).endsWith('#DocumentTimes'),
      ),
  )
  expect(without.map(({ slug }) => slug)).toEqual([])
})
