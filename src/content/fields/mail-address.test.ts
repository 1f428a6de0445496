import { expect, test } from 'vitest'
import { mailAddressField } from './mail-address'
import { notifyField } from './notify'

type Validate = (value: unknown, options: object) => unknown
const validateOne = mailAddressField().validate as Validate
const validateAll = 'validate' in notifyField ? (notifyField.validate as Validate) : undefined
const options = { req: { t: (key: string) => key } }

test.each([
  ['info@kovina.hr', true],
  ['Info@kovina-čelik.hr', true],
  ['info@kovina..hr', false],
  ['info@kovina.hr.', false],
  ['žalbe@kovina.hr', false],
  ['r&d@kovina', false],
  ['mailto:info@kovina.hr', false],
  ['"info@kovina.hr"', false],
  ['info@kovina.hr, drugi@kovina.hr', false],
])('%s is accepted: %j', (address, isAccepted) => {
  expect(validateOne(address, options)).toBe(isAccepted || 'validation:emailAddress')
  const said = validateAll?.(['prvi@kovina.hr', address], options)
  expect(said).toBe(isAccepted || `validation:emailAddress (${address})`)
})

test('no address is none to be refused', () => {
  for (const empty of ['', null, undefined]) expect(validateOne(empty, options)).toBe(true)
  for (const empty of [[], null, undefined]) expect(validateAll?.(empty, options)).toBe(true)
})
