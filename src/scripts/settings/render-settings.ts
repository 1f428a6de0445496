// Renders docs/settings.md and .env.example from the descriptions of the environment variables.

import { PROVIDER_SETTINGS, SETTINGS, type Setting } from '@/platform/env/setting-descriptions'

const PROVIDER_PREFIX = 'AUTH_COMPANY_'
const ENV_LINE_LENGTH = 118

const HEAD = `# Settings

<!-- Written by \`npm run generate\` from src/platform/env/setting-descriptions.ts; do not edit. -->

All settings are environment variables. The site starts without any; some belong together, and say so. An empty variable counts as unset.
They may also be set in a file \`.env\`: copy \`.env.example\` and uncomment what you need. Variables of the shell take precedence. In it put values with \`$\` or \`#\` into single quotes: unquoted, a value ends at \`#\`, and Compose takes \`$\` for the beginning of a variable. No other file (\`.env.local\`, \`.env.production\`) is read.
Durations are written as \`15m\`, \`7d\`, or in milliseconds; flags as \`true\` or \`false\`. An invalid value stops the start with a message that names the variable.
Names of sign-in, limits and CORS are those of Directus, and so are their defaults where a row does not say otherwise.
`

const SSO_INTRO = `
## Single sign-on

Each provider named in \`AUTH_PROVIDERS\` has its own variables. For \`AUTH_PROVIDERS=company\`:
`

const TAIL = `
## Outside the site

| variable | default | meaning |
|---|---|---|
| \`POSTGRES_PASSWORD\` | required | \`docker-compose.yml\` only: password of its PostgreSQL; letters and digits only, as it becomes part of an address. |
| \`CHROMIUM\` | found, or installed | Tests only: path of the Chromium that runs the journeys. |
`

type Row = Pick<Setting, 'default' | 'without' | 'meaning'>

function table(rows: (readonly [name: string, row: Row])[]): string {
  const lines = rows.map(([name, row]) => {
    const value = row.default === undefined ? (row.without ?? '') : `\`${row.default}\``
    return `| \`${name}\` | ${value} | ${row.meaning} |\n`
  })
  return `\n| variable | default | meaning |\n|---|---|---|\n${lines.join('')}`
}

function groupsOfSettings(): [title: string, rows: [name: string, setting: Setting][]][] {
  const groups = new Map<string, [string, Setting][]>()
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const rows = groups.get(setting.group) ?? []
    groups.set(setting.group, [...rows, [name, setting]])
  }
  return [...groups]
}

/** Returns the text of docs/settings.md: one table of variables per group. */
export function renderSettings(): string {
  const groups = groupsOfSettings().map(([title, rows]) => `\n## ${title}\n${table(rows)}`)
  const providers = Object.entries(PROVIDER_SETTINGS).map(
    ([name, row]) => [`${PROVIDER_PREFIX}${name}`, row] as const,
  )
  return `${HEAD}${groups.join('')}${SSO_INTRO}${table(providers)}${TAIL}`
}

/** Breaks a text into comment lines of at most ENV_LINE_LENGTH characters. */
function comment(text: string): string {
  const lines: string[] = []
  for (const word of text.replaceAll('`', '').split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= ENV_LINE_LENGTH) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(`# ${word}`)
  }
  return lines.join('\n')
}

/** Returns the text of .env.example: every variable that an operator may set, commented out. */
export function renderEnvExample(): string {
  const groups = groupsOfSettings().map(([title, rows]) => {
    // The commands themselves set NODE_ENV.
    const settable = rows.filter(([name]) => name !== 'NODE_ENV')
    const entries = settable.map(
      ([name, { meaning, example, default: value = '' }]) =>
        `${comment(meaning)}\n#${name}=${example ?? value}\n`,
    )
    return `\n# --- ${title} ---\n\n${entries.join('\n')}`
  })
  return `# Copy to .env and uncomment what you need; docs/settings.md has the defaults. Written by npm run generate.\n# Put values with $ or # into single quotes.\n${groups.join('')}`
}
