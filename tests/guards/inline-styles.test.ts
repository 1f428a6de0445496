// A Content-Security-Policy without 'unsafe-inline' refuses `style` attributes, so no page may have one.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOMS = ['app', 'content', 'features', 'server', 'ui']

/** Lists the files that draw a picture, and those of the admin panel, whose pages are Payload's. */
const NO_PUBLIC_PAGE = ['src/features/share/share-picture.tsx', 'src/content/admin/']

const STYLE_ATTRIBUTE = /\sstyle=|\bstyle:\s*\{|setAttribute\(\s*['"]style['"]/

const sources = ROOMS.flatMap((room) =>
  readdirSync(path.join('src', room), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join('src', room, file),
  ),
).filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !NO_PUBLIC_PAGE.some((place) => file.startsWith(place)))

test('there are components to look at', () => {
  expect(sources).toContain('src/ui/media/picture.tsx')
})

test.each(sources)('%s writes no style attribute', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(STYLE_ATTRIBUTE)
})
