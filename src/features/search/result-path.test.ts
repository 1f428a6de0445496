import { expect, test } from 'vitest'
import { type FoundItem, resultPath } from './result-path'

test.each<[FoundItem, string]>([
  [{ kind: 'news', slug: 'neue-maschine' }, '/de/neuigkeiten/neue-maschine'],
  [{ kind: 'pages', slug: 'careers' }, '/de/karriere'],
  [{ kind: 'milestones', slug: null }, '/de/unternehmen#history'],
  [{ kind: 'documents', slug: null, documentKind: 'financial' }, '/de/rechtliches#reports'],
  [{ kind: 'documents', slug: null, documentKind: 'legal' }, '/de/rechtliches#documents'],
])('%o is at %s', (found, path) => expect(resultPath(found, 'de')).toBe(path))
