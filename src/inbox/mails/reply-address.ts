import type { Payload, PayloadRequest } from 'payload'
import { asciiEmail } from '@/shared/ascii-email'
import { isEmail } from '@/shared/email-address'
import { DEPARTMENT_FORMS, type Form } from '@/shared/submissions/forms'

/**
 * Finds the address for the sender's reply to our e-mail: that of the department that receives the form, else the
 * company's own. Null for complaints, which are confidential and continue at their case, and if the company has no
 * address.
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
  // A setting of an earlier version may be invalid; the reply is sent nevertheless.
  return address && isEmail(address) ? asciiEmail(address) : null
}
