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
