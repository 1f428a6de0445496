// Which room may import which (docs/decisions/002). Whatever is not listed is refused.
const mayImport = {
  facts: [],
  i18n: ['facts'],
  platform: ['facts'],
  ui: ['i18n', 'facts'],
  identity: ['platform', 'i18n', 'facts'],
  content: ['identity', 'platform', 'i18n', 'facts'],
  inbox: ['identity', 'platform', 'i18n', 'facts'],
  contract: ['identity', 'platform', 'facts'],
  features: ['content', 'inbox', 'identity', 'ui', 'platform', 'i18n', 'facts'],
  app: ['features', 'contract', 'ui', 'platform', 'i18n', 'facts'],
  server: ['identity', 'inbox', 'platform', 'i18n', 'facts'],
  seed: ['content', 'identity', 'platform', 'i18n', 'facts'],
  scripts: ['seed', 'content', 'identity', 'platform', 'facts'],
}

const rooms = Object.keys(mayImport)
const writtenByPayload = '^src/app/[(]payload[)]/'
const error = (name, from, to) => ({ name, severity: 'error', from, to })

const onlyDownwards = rooms.map((room) => {
  const refused = rooms.filter((other) => other !== room && !mayImport[room].includes(other))
  return error(
    `${room}-imports-only-below`,
    { path: `^src/${room}/`, pathNot: writtenByPayload },
    { path: `^src/(${refused.join('|')})/` },
  )
})

module.exports = {
  forbidden: [
    ...onlyDownwards,
    error(
      'features-are-islands',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    error(
      'content-borrows-only-access-and-audit',
      { path: '^src/content/' },
      { path: '^src/identity/', pathNot: '^src/identity/(access|audit)/' },
    ),
    error(
      'server-borrows-only-maintenance',
      { path: '^src/server/' },
      { path: '^src/(identity|inbox)/', pathNot: '^src/(identity|inbox)/maintenance[.]ts$' },
    ),
    error(
      'browser-code-stays-outside',
      { path: '[.]client[.]tsx$' },
      {
        path: '^src/(platform|identity|content|inbox|contract|server)/|^src/payload[.]ts$',
        // What the panel's own forms share with each other.
        pathNot:
          '^src/(identity|inbox|content)/admin/(ask-people[.]ts|answer-draft[.]ts|.+[.](client[.]tsx|module[.]css))$',
      },
    ),
    error(
      'inner-rooms-are-handed-payload',
      { path: '^src/(facts|i18n|platform|ui|identity|content|inbox|server)/' },
      { path: '^(src/payload|payload[.]config)[.]ts$' },
    ),
    error(
      'proxy-reads-only-words-facts-and-settings',
      { path: '^src/proxy[.]ts$' },
      {
        path: '^src/',
        pathNot: '^src/(i18n|facts)/|^src/platform/(env|content-security-policy|security-txt)[.]ts$',
      },
    ),
    error(
      'nobody-imports-tests',
      { path: '^src/', pathNot: '[.]test[.]tsx?$' },
      { path: '^tests/|[.]test[.]tsx?$' },
    ),
    error('no-circular', {}, { circular: true }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(migrations|src/payload-types[.]ts)' },
  },
}
