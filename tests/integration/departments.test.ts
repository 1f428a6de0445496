import { useTestContext } from '@tests/support/database/test-context'
import type { TypedUser } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { findDepartmentContact } from '@/content/queries/department-contact'
import { draftQueries } from '@/content/queries/draft-source'

const context = useTestContext()
const company = { email: 'info@kovina.example', phone: '+385 47 555 100' }
const bewerbung = { name: 'Personal', person: 'Maja Barić', email: 'bewerbung@kovina.example' }
const read = () => draftQueries(context.payload, { collection: 'users', role: 'editor' } as TypedUser)

async function setDepartments(departments: object[]): Promise<void> {
  await context.payload.updateGlobal({ slug: 'contact', locale: 'hr', data: { departments } as never })
}

beforeAll(async () => {
  await context.payload.updateGlobal({
    slug: 'company',
    locale: 'de',
    data: { name: 'Kovina', ...company } as never,
  })
})

test('the pages of a form show the department that an editor has chosen, whatever its mailbox is called', async () => {
  await setDepartments([
    { name: 'Qualität', email: 'quality@kovina.example' },
    { ...bewerbung, receives: ['application'] },
  ])
  expect(await findDepartmentContact('application', read(), 'de')).toEqual({
    email: bewerbung.email,
    phone: company.phone,
    person: bewerbung.person,
  })
})

test('the company answers where no department is chosen, even if a mailbox looks like it', async () => {
  await setDepartments([{ name: 'Qualität', email: 'quality@kovina.example' }])
  expect(await findDepartmentContact('complaint', read(), 'de')).toEqual({ ...company, person: null })
})
