import { describe, expect, test } from 'vitest'
import { mergeEdits } from './concurrent-edits'

const base = { title: 'A', summary: 'S', date: '2026-01-01', tags: [], figures: { mass: '1', length: '2' } }

describe('a write of a form that was filled before somebody else wrote', () => {
  test('keeps what the other has changed and the writer has left alone', () => {
    const stored = { ...base, title: 'B', figures: { mass: '9', length: '2' } }
    const mine = { ...base, summary: 'mine', figures: { mass: '1', length: '3' } }
    expect(mergeEdits(mine, base, stored)).toEqual({
      result: { ...base, title: 'B', summary: 'mine', figures: { mass: '9', length: '3' } },
      conflicts: [],
    })
  })

  test('is refused where both have changed the same, with what is there', () => {
    const stored = { ...base, title: 'B', figures: { mass: '9', length: '2' } }
    const mine = { ...base, title: 'C', figures: { mass: '8', length: '2' } }
    expect(mergeEdits(mine, base, stored).conflicts).toEqual([
      { path: 'title', theirs: 'B' },
      { path: 'figures.mass', theirs: '9' },
    ])
  })

  test('agrees where both have written the same, and where nothing is something empty', () => {
    expect(mergeEdits({ ...base, title: 'B' }, base, { ...base, title: 'B' }).conflicts).toEqual([])
    const stored = { ...base, tags: null, text: undefined }
    expect(mergeEdits({ ...base, text: '' }, base, stored)).toEqual({
      result: { ...base, text: '' },
      conflicts: [],
    })
  })

  test('takes away what the other has emptied', () => {
    expect(mergeEdits({ ...base }, base, { ...base, summary: null }).result.summary).toBeNull()
  })

  test('compares lists and editors’ texts as a whole, and other documents by their ids', () => {
    const list = (word: string) => ({
      rows: [{ id: '1', word }],
      text: { root: { children: [{ text: word }] } },
    })
    const stored = { ...list('B'), picture: { id: 7, updatedAt: 'x', alt: 'y' } }
    const { conflicts, result } = mergeEdits(
      { ...list('C'), picture: 7 },
      { ...list('A'), picture: 7 },
      stored,
    )
    expect(conflicts.map(({ path }) => path)).toEqual(['rows', 'text'])
    expect(result.picture).toBe(7)
  })

  test('is refused wherever it differs, when nobody knows what the form was filled from', () => {
    const { conflicts } = mergeEdits({ ...base, title: 'C', summary: '' }, null, { ...base })
    expect(conflicts.map(({ path }) => path)).toEqual(['title', 'summary'])
    expect(mergeEdits({ ...base }, null, { ...base }).conflicts).toEqual([])
  })

  test('is its own where it has sent before what is stored, and nowhere else', () => {
    const sent = [{ ...base, title: 'B', figures: { mass: '7', length: '2' } }]
    const stored = { ...sent[0], summary: 'theirs' }
    const mine = { ...base, title: 'BB', figures: { mass: '77', length: '2' } }
    expect(mergeEdits(mine, base, stored, { sent })).toEqual({
      result: { ...mine, summary: 'theirs' },
      conflicts: [],
    })
    expect(mergeEdits(mine, base, stored).conflicts.map(({ path }) => path)).toEqual([
      'title',
      'figures.mass',
    ])
    // A content that was sent may not have been stored: a difference to it is no change.
    const later = { ...stored, title: 'theirs' }
    expect(mergeEdits({ ...mine, title: 'B' }, base, later, { sent }).conflicts).toEqual([
      { path: 'title', theirs: 'theirs' },
    ])
    expect(mergeEdits(mine, null, { ...stored, summary: 'S' }, { sent }).conflicts).toEqual([])
  })

  test('leaves aside in rows what the writer may not change, also of rows that are gone', () => {
    const written = { notes: ['id', 'text'], state: [] }
    const opened = { state: 'new', notes: [{ id: '1', text: 'A', author: 'ana' }] }
    const mine = { state: 'closed', notes: [{ id: '1', text: 'A', author: null }] }
    const corrected = { state: 'new', notes: [{ id: '1', text: 'B', author: 'boris' }] }
    const gone = { state: 'new', notes: [] }
    for (const stored of [corrected, gone])
      expect(mergeEdits(mine, opened, stored, { written })).toEqual({
        result: { state: 'closed', notes: stored.notes },
        conflicts: [],
      })
    const other = { ...mine, notes: [{ id: '1', text: 'C', author: null }] }
    expect(mergeEdits(other, opened, corrected, { written }).conflicts.map(({ path }) => path)).toEqual([
      'notes',
    ])
  })

  test('takes state and times from the writer', () => {
    const stored = { ...base, _status: 'published', updatedAt: '2' }
    expect(mergeEdits({ ...base, _status: 'draft', updatedAt: '1' }, base, stored).result._status).toBe(
      'draft',
    )
  })
})
