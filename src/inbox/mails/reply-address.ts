import type { Payload, PayloadRequest } from 'payload'
import { asciiEmail } from '@/shared/ascii-email'
import { isEmail } from '@/shared/email-address'
import { DEPARTMENT_FORMS, type Form } from '@/shared/submissions/forms'

/**
 * Finds the address at which the sender's reply to our e-mail arrives: that of the department which receives the form,
 * else the company's own. Null for complaints, which go on at their case, as it may be confidential; and where the
 * company names no address.
 */
export async function findReplyAddress(
  payload: Payload,
  form: Form,
  req?: PayloadRequest,
): Promise<string | null> {
  if (form === 'complaint') return null
  const read = { depth: 0, ...(req && { req }) }
  const [contact, company] = await Promise.all([
    payload.findGlobal({ slug: 'contact', ...read }),
    payload.findGlobal({ slug: 'company', ...read }),
  ])
  const isReceiver = DEPARTMENT_FORMS.find((received) => received === form)
  const department = contact.departments?.find(({ receives }) => isReceiver && receives?.includes(isReceiver))
  const address = department?.email || company.email
  // A setting of an earlier version may be none: the answer goes out all the same.
  return address && isEmail(address) ? asciiEmail(address) : null
}
