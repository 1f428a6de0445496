// Reads from the SQL of a migration how it changes the database: whether it only adds, so that the previous version
// still works with the migrated database, or removes something.

export interface MigrationChanges {
  name: string
  /** Sentences such as `creates the table "email_changes"`. */
  adds: string[]
  /** Removals that the previous version may depend on, including statements that were not understood. */
  contracts: string[]
  /** Existing tables whose rows are read or written, with the cost per row (µs). */
  touches: { table: string; microseconds: number }[]
  hasDown: boolean
}

type Kind = 'adds' | 'contracts'

interface Rule {
  pattern: RegExp
  kind: Kind
  says(match: string[]): string
  /** Names the pattern's group with the table whose rows are read or written, and the cost per row. */
  touches?: { group: number; microseconds: number }
}

/** Rough costs on an ordinary disk of reading a row, adding it to an index, and writing it. */
const READ_US = 1
const INDEX_US = 5
const WRITE_US = 20
/**
 * Cost of indexing a text for full-text search. The search has five such indexes, each for the texts of one language.
 */
const TEXT_INDEX_US = 40

const NAME = '(?:"public"\\.)?"?(\\w+)"?'
const rule = (text: string) => new RegExp(`^${text.replaceAll('NAME', NAME)}`, 'i')

// The first matching rule applies.
const RULES: Rule[] = [
  {
    pattern: rule('create (?:unlogged )?table (?:if not exists )?NAME'),
    kind: 'adds',
    says: ([, table]) => `creates the table "${table}"`,
  },
  {
    pattern: rule('create unique index (?:concurrently )?(?:if not exists )?NAME on NAME'),
    kind: 'contracts',
    says: ([, , table]) => `allows no doubles in "${table}" any more`,
    touches: { group: 2, microseconds: INDEX_US },
  },
  {
    pattern: rule('create index (?:concurrently )?(?:if not exists )?NAME on NAME using gin'),
    kind: 'adds',
    says: ([, , table]) => `creates an index on "${table}"`,
    touches: { group: 2, microseconds: TEXT_INDEX_US },
  },
  {
    pattern: rule('create index (?:concurrently )?(?:if not exists )?NAME on NAME'),
    kind: 'adds',
    says: ([, , table]) => `creates an index on "${table}"`,
    touches: { group: 2, microseconds: INDEX_US },
  },
  {
    pattern: /^create (?:or replace )?(type|extension|sequence|function|text search \w+)/i,
    kind: 'adds',
    says: ([, what = '']) => `creates a ${what.toLowerCase()}`,
  },
  {
    pattern: /^alter type .* add value '?(\w*)/i,
    kind: 'adds',
    says: () => 'allows one more value of a choice',
  },
  { pattern: /^alter text search/i, kind: 'adds', says: () => 'changes how the search reads words' },
  {
    pattern: rule(
      'alter table (?:only )?NAME add column (?:if not exists )?"?(\\w+)"?(?=.*not null)(?!.*default)',
    ),
    kind: 'contracts',
    says: ([, table, column]) => `requires a value in the new column "${table}"."${column}"`,
  },
  {
    pattern: rule('alter table (?:only )?NAME add column (?:if not exists )?"?(\\w+)"?'),
    kind: 'adds',
    says: ([, table, column]) => `adds the column "${table}"."${column}"`,
  },
  {
    pattern: rule('alter table (?:only )?NAME add constraint "?\\w+"? foreign key'),
    kind: 'adds',
    says: ([, table]) => `links "${table}" to another table`,
    touches: { group: 1, microseconds: READ_US },
  },
  {
    pattern: rule('alter table (?:only )?NAME alter column "?(\\w+)"? (drop not null|set default)'),
    kind: 'adds',
    says: ([, table, column]) => `loosens the column "${table}"."${column}"`,
  },
  {
    pattern: rule('alter table (?:only )?NAME alter column "?(\\w+)"? set storage'),
    kind: 'adds',
    says: ([, table]) => `changes where "${table}" keeps long values`,
  },
  {
    pattern: rule('alter table (?:only )?NAME drop constraint'),
    kind: 'adds',
    says: ([, table]) => `drops a constraint of "${table}"`,
  },
  {
    pattern: rule('alter table (?:only )?NAME (?:alter column )?"?(\\w+)"? (?:set data )?type'),
    kind: 'contracts',
    says: ([, table, column]) => `changes the type of "${table}"."${column}"`,
    touches: { group: 1, microseconds: WRITE_US },
  },
  {
    pattern: rule(
      'alter table (?:only )?NAME (drop column|rename)(?: column| to)? (?:if exists )?"?(\\w+)"?',
    ),
    kind: 'contracts',
    says: ([, table, what = '', name]) =>
      what.toLowerCase() === 'rename'
        ? `renames "${name}" of "${table}"`
        : `drops the column "${table}"."${name}"`,
  },
  {
    pattern: rule('alter table (?:only )?NAME (.*)'),
    kind: 'contracts',
    says: ([, table]) => `restricts the table "${table}"`,
    touches: { group: 1, microseconds: READ_US },
  },
  { pattern: /^drop index/i, kind: 'adds', says: () => 'drops an index' },
  {
    pattern: rule('drop (\\w+) (?:if exists )?NAME'),
    kind: 'contracts',
    says: ([, what = '', name]) => `drops the ${what.toLowerCase()} "${name}"`,
  },
  {
    pattern: rule('update NAME'),
    kind: 'adds',
    says: ([, table]) => `changes rows of "${table}"`,
    touches: { group: 1, microseconds: WRITE_US },
  },
  {
    pattern: rule('insert into NAME'),
    kind: 'adds',
    says: ([, table]) => `writes rows into "${table}"`,
    touches: { group: 1, microseconds: WRITE_US },
  },
  {
    pattern: rule('delete from NAME'),
    kind: 'contracts',
    says: ([, table]) => `deletes rows of "${table}"`,
    touches: { group: 1, microseconds: WRITE_US },
  },
]

const SQL_TEXT = /sql(?:\.raw\()?`([^`]*)`/g
const QUOTED = /\$\$[\s\S]*?\$\$|'(?:[^']|'')*'/g

function bodyOf(source: string, direction: 'up' | 'down'): string {
  const [, rest = ''] = source.split(new RegExp(`export async function ${direction}\\b`))
  return rest.split('export async function')[0] ?? ''
}

/** Returns the statements of one direction, without comments and the contents of strings. */
function statementsOf(body: string): string[] {
  const texts = [...body.matchAll(SQL_TEXT)].map(([, text = '']) => text)
  return texts
    .join(';')
    .replace(/--.*$/gm, '')
    .replace(QUOTED, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/**
 * Tells whether the statement concerns a table that the migration itself creates, which is empty and unknown to the
 * previous version.
 */
function isOfNewTable(statement: string, newTables: ReadonlySet<string>): boolean {
  const [, table = ''] = /\b(?:table (?:only )?|on )(?:"public"\.)?"?(\w+)"?/i.exec(statement) ?? []
  return newTables.has(table) && !/^(create table|drop)/i.test(statement)
}

/** Reads the source of a migration. */
export function migrationChanges(name: string, source: string): MigrationChanges {
  const body = bodyOf(source, 'up')
  const statements = statementsOf(body)
  const changes: MigrationChanges = {
    name,
    adds: [],
    contracts: [],
    touches: [],
    hasDown: statementsOf(bodyOf(source, 'down')).length > 0,
  }
  const created = statements.map((statement) => RULES[0]?.pattern.exec(statement)?.[1])
  const newTables = new Set(created.filter((table) => table !== undefined))
  for (const statement of statements) {
    if (isOfNewTable(statement, newTables)) continue
    const found = RULES.find(({ pattern }) => pattern.test(statement))
    const match = found?.pattern.exec(statement)
    if (!found || !match) {
      changes.contracts.push(`runs "${statement.slice(0, 60)}", which this check does not know`)
      continue
    }
    changes[found.kind].push(found.says([...match]))
    const table = found.touches && match[found.touches.group]
    if (found.touches && table && !newTables.has(table))
      changes.touches.push({ table, microseconds: found.touches.microseconds })
  }
  if (statements.length === 0 || /\bpayload\.(?!logger)\w+/.test(body))
    changes.contracts.push('runs code, which this check does not know')
  changes.adds = [...new Set(changes.adds)]
  changes.contracts = [...new Set(changes.contracts)]
  return changes
}
