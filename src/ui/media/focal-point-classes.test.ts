import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { focalPointClasses } from './focal-point-classes'

test.each([
  ['50% 50%', ''],
  ['48% 55%', 'focus-y-55'],
  ['0% 100%', 'focus-x-0 focus-y-100'],
  ['37.4% 12%', 'focus-x-35 focus-y-10'],
  ['120% -3%', 'focus-x-100 focus-y-0'],
  ['center', ''],
])('%s', (focus, classes) => {
  expect(focalPointClasses(focus)).toBe(classes)
})

test('every class that can be given has a rule', () => {
  const rules = readFileSync('src/ui/media/focal-point.css', 'utf8')
  for (let percent = 0; percent <= 100; percent += 1) {
    for (const name of focalPointClasses(`${percent}% ${percent}%`).split(' ').filter(Boolean)) {
      const [, axis, kept] = name.split('-')
      expect(rules).toContain(`.${name} {\n  --focus-${axis}: ${kept}%;\n}`)
    }
  }
})
