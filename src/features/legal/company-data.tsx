import { useFormatter, useTranslations } from 'next-intl'
import type { CompanyData as Company } from '@/content/shapes/company'
import type { Locale } from '@/facts/locales'
import { taxNumberIn } from '@/i18n/tax-number'
import { DataList } from '@/ui/data-list'
import { PhoneLink } from '@/ui/phone-link'
import { ibanGroups } from './iban-groups'

function Board({ board }: Pick<Company, 'board'>) {
  return (
    <ul>
      {board.map(({ name, function: office }) => (
        <li key={name}>{office ? `${name}, ${office}` : name}</li>
      ))}
    </ul>
  )
}

const seatOf = ({ street, postalCode, city, country }: Company) =>
  [street, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ') || null

/** What the court register and the bank know about the company. */
export function CompanyData({ locale, company }: { locale: Locale; company: Company }) {
  const words = useTranslations('legal')
  const format = useFormatter()
  const { name, court, registerNumber, taxNumber, shareCapitalEur, board, bank, iban, swift } = company
  const { phone, email } = company
  const euros = (amount: number) => format.number(amount, { style: 'currency', currency: 'EUR' })
  return (
    <DataList
      entries={[
        { label: words('companyName'), value: name },
        { label: words('seat'), value: seatOf(company) },
        { label: words('court'), value: court },
        { label: words('registerNumber'), value: registerNumber },
        { label: words('vatNumber'), value: taxNumber && taxNumberIn(locale, taxNumber) },
        { label: words('shareCapital'), value: shareCapitalEur === null ? null : euros(shareCapitalEur) },
        { label: words('board'), value: board.length > 0 ? <Board board={board} /> : null },
        { label: words('bank'), value: bank },
        { label: words('iban'), value: iban && ibanGroups(iban) },
        { label: words('swift'), value: swift },
        {
          label: words('phone'),
          value: phone && <PhoneLink number={phone} />,
        },
        { label: words('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
      ]}
    />
  )
}
