import { expect, test } from 'vitest'
import type { Submission } from '../submissions/submission-document'
import { tableHead, tableRow } from './submission-table'

test('notes and correspondence have the day on which they were written where the company is', () => {
  const row = { id: '1', text: 'Kasno navečer', at: '2026-11-21T23:30:00.000Z' }
  const submission = {
    caseNumber: 'U-26-7K3QX',
    createdAt: row.at,
    state: 'new',
    locale: 'hr',
    notes: [row],
    correspondence: [{ ...row, from: 'staff' }],
  } as Submission
  const head = tableHead('contact', 'en')
  const cells = tableRow('contact', submission, { language: 'en', names: new Map() })
  for (const label of ['Notes', 'Correspondence'])
    expect(cells[head.indexOf(label)]).toBe('2026-11-22 · Kasno navečer')
  expect(cells[head.indexOf('Received')]).toBe('2026-11-22 00:30')
  expect(cells[head.indexOf('Sender’s language')]).toBe('Hrvatski')
})
