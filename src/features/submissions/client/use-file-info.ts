import { useFormatter } from 'next-intl'
import { withUnitSpace } from '@/i18n/format/unit-space'
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_RULES, type Form } from '@/shared/submissions/forms'

const BYTES_PER_MEGABYTE = 1024 * 1024

/** Describes the files that a form accepts: how many, how large, of which types. */
export function useFileInfo(form: Form) {
  const format = useFormatter()
  const { max, types } = ATTACHMENT_RULES[form]
  const megabytes = ATTACHMENT_MAX_BYTES / BYTES_PER_MEGABYTE
  return {
    count: max,
    size: withUnitSpace(format.number(megabytes, { style: 'unit', unit: 'megabyte' })),
    types: types.map((type) => type.toUpperCase()).join(', '),
  }
}
