import type { FieldAffectingData } from 'payload'
import { expect, test } from 'vitest'
import { asTyped } from './rich-text-editor'

test('an address stays as it was typed', () => {
  const hook = ({ value }: { value?: string }) => encodeURIComponent(value ?? '')
  const fields = [
    { name: 'text', type: 'text', hooks: { beforeChange: [hook] } },
    { name: 'url', type: 'text', required: true, hooks: { beforeChange: [hook] } },
  ] as FieldAffectingData[]
  expect(asTyped(fields)).toEqual([fields[0], { name: 'url', type: 'text', required: true, hooks: {} }])
})
