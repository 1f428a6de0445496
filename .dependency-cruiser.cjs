// Which module may import which (docs/decisions/002). Whatever is not listed is refused.
const mayImport = {
  shared: [],
  i18n: ['shared'],
  platform: ['i18n', 'shared'],
  browser: ['i18n', 'shared'],
  ui: ['browser', 'i18n', 'shared'],
  identity: ['platform', 'i18n', 'shared'],
  content: ['identity', 'platform', 'i18n', 'shared'],
  inbox: ['identity', 'platform', 'i18n', 'shared'],
  contract: ['identity', 'platform', 'i18n', 'shared'],
  features: ['content', 'inbox', 'identity', 'ui', 'browser', 'platform', 'i18n', 'shared'],
  app: ['features', 'contract', 'ui', 'browser', 'platform', 'i18n', 'shared'],
  backup: ['platform', 'i18n', 'shared'],
  server: ['backup', 'identity', 'inbox', 'platform', 'i18n', 'shared'],
  seed: ['content', 'identity', 'platform', 'i18n', 'shared'],
  scripts: ['backup', 'seed', 'content', 'identity', 'platform', 'i18n', 'shared'],
}

const modules = Object.keys(mayImport)
const writtenByPayload = '^src/app/[(]payload[)]/(admin/(\\[\\[|importMap[.])|api/|layout[.])'
const error = (name, from, to) => ({ name, severity: 'error', from, to })

const onlyDownwards = modules.map((module) => {
  const refused = modules.filter((other) => other !== module && !mayImport[module].includes(other))
  return error(
    `${module}-imports-only-below`,
    { path: `^src/${module}/`, pathNot: writtenByPayload },
    { path: `^src/(${refused.join('|')})/` },
  )
})

module.exports = {
  forbidden: [
    ...onlyDownwards,
    error(
      'no-imports-between-features',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    error(
      'content-imports-only-access-and-audit',
      { path: '^src/content/' },
      { path: '^src/identity/', pathNot: '^src/identity/(access|audit)/' },
    ),
    error(
      'server-imports-only-maintenance',
      { path: '^src/server/' },
      { path: '^src/(identity|inbox)/', pathNot: '^src/(identity|inbox)/maintenance[.]ts$' },
    ),
    error(
      'server-imports-only-the-schedule-of-backups',
      { path: '^src/server/' },
      { path: '^src/backup/', pathNot: '^src/backup/schedule[.]ts$' },
    ),
    error(
      'no-server-code-in-browser',
      { path: '[.]client[.]tsx$' },
      {
        path: '^src/(platform|identity|content|inbox|contract|backup|server)/|^src/payload[.]ts$',
        // What the admin panel's own forms share with each other.
        pathNot:
          '^src/(identity|inbox|content)/admin/((admin-fetch|post-action)[.]ts|reply/reply-draft[.]ts|.+[.](client[.]tsx|module[.]css))$',
      },
    ),
    error(
      'inner-modules-receive-payload',
      { path: '^src/(shared|i18n|platform|browser|ui|identity|content|inbox|backup|server)/' },
      { path: '^(src/payload|payload[.]config)[.]ts$' },
    ),
    error(
      'proxy-imports-only-i18n-shared-and-env',
      { path: '^src/proxy[.]ts$' },
      {
        path: '^src/',
        pathNot:
          '^src/(i18n|shared)/|^src/platform/(env/|http/(content-security-policy|panel-address|security-txt))',
      },
    ),
    // It is answered outside Next's requests (docs/decisions/032).
    error('contract-without-next', { path: '^src/(contract|platform)/' }, { path: '^(node_modules/)?next/' }),
    error(
      'no-imports-of-tests',
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
