import { useFormatter } from 'next-intl'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_OF, type Form } from '@/facts/forms'

const BYTES_PER_MEGABYTE = 1024 * 1024

/** What can be told of the files of a form: how many, how large, of which types. */
export function useFileFacts(form: Form) {
  const format = useFormatter()
  const { max, types } = ATTACHMENTS_OF[form]
  const megabytes = ATTACHMENT_MAX_BYTES / BYTES_PER_MEGABYTE
  return {
    count: max,
    size: format.number(megabytes, { style: 'unit', unit: 'megabyte' }),
    types: types.map((type) => type.toUpperCase()).join(', '),
  }
}
