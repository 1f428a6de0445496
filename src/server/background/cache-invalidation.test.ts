import { expect, test } from 'vitest'
import { ALL_PAGES_TAG } from '@/shared/process-protocol'
import { tagsOfNotice } from './cache-invalidation'

test('a notice names the tags that have changed', () => {
  expect(tagsOfNotice('["news:list:hr","items"]')).toEqual(['news:list:hr', 'items'])
})

test.each(['', 'site', '{"tags":[]}', '[1]', '["news'])(
  'of the notice “%s” everything may have changed',
  (notice) => {
    expect(tagsOfNotice(notice)).toEqual([ALL_PAGES_TAG])
  },
)
