// Finds or installs a Chromium for the journeys: an existing one, Debian's, Playwright's, or one from the npm registry.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run-command.mjs'

/**
 * Chromium without a window: the same engine renders a page in a third of the time. Also the name of Debian's package.
 */
const HEADLESS = 'chromium-headless-shell'
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
// Chromium for Lambda functions brings its own libraries, so it needs no root rights. 143 is its last major version for
// Node 20.
const PORTABLE = '@sparticuz/chromium@143.0.4'
const PORTABLE_DIRECTORY = path.resolve('.browser')
const PORTABLE_START = path.join(PORTABLE_DIRECTORY, 'chromium.sh')

/** Tells whether Playwright can render a page with the browser. That the file exists does not prove this. */
async function works(executable) {
  const { chromium } = await import('@playwright/test')
  try {
    const browser = await chromium.launch({
      executablePath: executable,
      args: ['--no-sandbox'],
      timeout: 30_000,
    })
    const page = await browser.newPage()
    await page.setContent('<p>ok</p>')
    const text = await page.textContent('p')
    await browser.close()
    return text === 'ok'
  } catch {
    return false
  }
}

async function onSystem(names) {
  for (const name of names) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (stdout.trim() && (await works(stdout.trim()))) return stdout.trim()
  }
  return undefined
}

async function fromDebian(name) {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  const isRoot = process.getuid() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return undefined
  const apt = (...args) => {
    const command = [
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      '-o',
      'DPkg::Lock::Timeout=300',
      ...args,
    ]
    const [program, ...rest] = isRoot ? command : ['sudo', '-n', ...command]
    return run(program, rest, { allowFailure: true, quiet: true })
  }
  console.log(`      installing Debian’s ${name} …`)
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', name)
  return onSystem([name])
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test')
  const known = chromium.executablePath()
  if (existsSync(known) && (await works(known))) return known
  console.log('      asking Playwright for its chromium …')
  // Fails after its retries if only the registry is reachable, so it may take two minutes at most.
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    allowFailure: true,
    quiet: true,
    timeout: 120_000,
  })
  return existsSync(known) && (await works(known)) ? known : undefined
}

async function fromRegistry() {
  if (existsSync(PORTABLE_START) && (await works(PORTABLE_START))) return PORTABLE_START
  console.log(`      installing ${PORTABLE} …`)
  mkdirSync(PORTABLE_DIRECTORY, { recursive: true })
  await run('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefix',
    PORTABLE_DIRECTORY,
    PORTABLE,
  ])
  // Extracts itself into TMPDIR; extracts its libraries only if the environment looks like a Lambda function.
  const unpack = `import chromium from '@sparticuz/chromium'; console.log(await chromium.executablePath(), process.env.LD_LIBRARY_PATH)`
  const { output } = await run(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: PORTABLE_DIRECTORY,
    env: { TMPDIR: PORTABLE_DIRECTORY, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    quiet: true,
  })
  const [executable, libraries] = output.trim().split(' ')
  writeFileSync(PORTABLE_START, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${executable}' "$@"\n`, {
    mode: 0o755,
  })
  return (await works(PORTABLE_START)) ? PORTABLE_START : undefined
}

/** Sets CHROMIUM to the path of a working Chromium. Throws if none can be found or installed. */
export async function ensureBrowser() {
  const { CHROMIUM } = process.env
  if (CHROMIUM && !(await works(CHROMIUM)))
    throw new Error(`CHROMIUM is ${CHROMIUM}, which does not render a page`)
  const found =
    CHROMIUM ||
    (await onSystem([HEADLESS])) ||
    (await fromDebian(HEADLESS)) ||
    (await onSystem(SYSTEM_NAMES)) ||
    (await fromDebian('chromium')) ||
    (await fromRegistry()) ||
    (await fromPlaywright())
  if (!found) throw new Error('No Chromium works here: install one, or set CHROMIUM to its path')
  process.env.CHROMIUM = found
  return found
}
