// Tests what the containers may do (F29 of the security review). Digests in place of tags need a registry, which neither the
// tests nor a release of ours has; docs/operations/deployment.md says how an operator pins them.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Service {
  image?: string
  cap_drop?: string[]
  security_opt?: string[]
  read_only?: boolean
  privileged?: boolean
  ports?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  volumes?: string[]
  command?: string[]
}

const { services } = parse(readFileSync('docker-compose.yml', 'utf8')) as {
  services: Record<string, Service>
}
const dockerfile = readFileSync('Dockerfile', 'utf8')
const finalStage = dockerfile.split(/^FROM /m).at(-1) ?? ''

describe.each(Object.entries(services))('the container %s', (_, service) => {
  test('gains no rights, and reaches nothing of the machine', () => {
    expect(service.security_opt).toContain('no-new-privileges:true')
    expect(service.privileged).toBeUndefined()
    for (const volume of service.volumes ?? []) expect(volume).not.toMatch(/docker\.sock|^\/(?!.*:ro$)/)
  })

  test('has a version of its own, and no password of ours', () => {
    if (service.image !== 'kovina') expect(service.image).toMatch(/^[\w/]+:\d/)
    for (const [name, value] of Object.entries(service.environment ?? {}))
      if (/PASSWORD|SECRET|TOKEN/.test(name)) expect(value, name).toMatch(/^\$\{\w+:\?/)
  })
})

test.each(['site', 'caddy'])(
  'the container %s writes to its volumes only, without rights of root',
  (name) => {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  },
)

test('the database is asked for by its health, and open to the site alone', () => {
  expect(services.postgres?.ports).toBeUndefined()
  expect(services.postgres?.healthcheck).toBeDefined()
  expect(services.site?.depends_on?.postgres).toEqual({ condition: 'service_healthy' })
  expect(services.site?.environment?.DATABASE_URL).toMatch(/\$\{POSTGRES_PASSWORD:\?/)
})

test('no address in `.env` leads the site to another database, and the documents say so', () => {
  expect(services.site?.environment?.DATABASE_URL).not.toMatch(/\$\{?DATABASE_URL/)
  const deployment = readFileSync('docs/operations/deployment.md', 'utf8')
  expect(deployment).toContain('`DATABASE_URL` in `.env` has no effect under Compose')
  const overriding = parse(
    /^```yaml\n(services:\n {2}site:\n {4}environment:[^`]*)```$/m.exec(deployment)?.[1] ?? '',
  )
  expect(Object.keys(overriding.services.site.environment)).toEqual(['DATABASE_URL'])
})

test('the site is reached by a proxy on the same machine only', () => {
  for (const port of services.site?.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/)
})

test('Caddy says which setting is missing', () => {
  expect(services.caddy?.command?.at(-1)).toMatch(
    /^: "\$\$\{SITE_URL:\?[^}]*SITE_URL=[^}]*\}"; exec caddy run /,
  )
})

test('the image runs without root, owns nothing but its data, and says how it is', () => {
  expect(finalStage).toMatch(/^USER node$/m)
  expect(finalStage).toMatch(/^COPY --from=build \/app \/app$/m)
  expect(finalStage).not.toMatch(/--chown|chmod|npm /)
  expect(finalStage).toMatch(/^HEALTHCHECK /m)
})

test('the image holds no packages of the tests, no settings and no data', () => {
  expect(dockerfile).toMatch(/npm prune --omit=dev/)
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', '.data', '.git', 'tests']))
})

test('the layer of the packages has all files of the install step', () => {
  const [before = ''] = dockerfile.split(/^RUN .*install\.mjs/m)
  const copied = [...before.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
  const needed = ['src/scripts/bootstrap/install.mjs']
  // The list grows on the way.
  for (const file of needed) {
    const imports = readFileSync(file, 'utf8').matchAll(/^import .* from '(\..+)'$/gm)
    for (const [, target = ''] of imports) needed.push(path.join(path.dirname(file), target))
  }
  expect(needed.length).toBeGreaterThan(2)
  const isCopied = (file: string) => copied.some((source) => file === source || file.startsWith(`${source}/`))
  expect(needed.filter((file) => !isCopied(file))).toEqual([])
})
