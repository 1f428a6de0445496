import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { EuFunding } from '@/content/view-models/projects'
import { LOCALE_CODES } from '@/shared/locales'
import { EuPublicity } from './eu-publicity'

const FUNDING: EuFunding = {
  fund: 'ERDF',
  programme: null,
  code: null,
  totalAmountEur: null,
  euAmountEur: null,
  from: null,
  to: null,
  aims: null,
  results: null,
  logos: [],
}

test.each(LOCALE_CODES)(
  'in %s the company answers for the page of a fund, under the name that it has',
  (locale) => {
    const block = rendered(
      locale,
      createElement(EuPublicity, { funding: FUNDING, company: 'Ljevaonica Test' }),
    )
    expect(block).toContain('Ljevaonica Test')
    expect(block).not.toContain('d.o.o.')
  },
)
