import { useFormatter, useTranslations } from 'next-intl'
import type { CompanyData } from '@/content/view-models/company'
import { EUROS } from '@/i18n/format/grouped'
import { taxNumberIn } from '@/i18n/format/tax-number'
import type { Locale } from '@/shared/locales'
import { DataList } from '@/ui/text/data-list'
import { InLanguage } from '@/ui/text/in-language'
import { PhoneLink } from '@/ui/text/phone-link'
import { formatIban } from './format-iban'

function Board({ board }: Pick<CompanyData, 'board'>) {
  return (
    <ul>
      {board.map(({ name, function: office, langOf }) => (
        <li key={name}>
          {office ? <InLanguage before={`${name}, `} text={office} lang={langOf?.function} /> : name}
        </li>
      ))}
    </ul>
  )
}

function registeredOffice({ street, postalCode, city, country, langOf }: CompanyData) {
  const place = [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  if (!country) return place || null
  return <InLanguage before={place && `${place}, `} text={country} lang={langOf?.country} />
}

/** Renders the company's data in the court register and at the bank. */
export function CompanyDetails({ locale, company }: { locale: Locale; company: CompanyData }) {
  const words = useTranslations('legal')
  const format = useFormatter()
  const { name, court, registerNumber, taxNumber, shareCapitalEur, board, bank, iban, swift } = company
  const { phone, email, langOf } = company
  return (
    <DataList
      entries={[
        { label: words('companyName'), value: name },
        { label: words('seat'), value: registeredOffice(company) },
        {
          label: words('court'),
          value: court && <InLanguage text={court} lang={langOf?.court} />,
        },
        { label: words('registerNumber'), value: registerNumber },
        { label: words('vatNumber'), value: taxNumber && taxNumberIn(locale, taxNumber) },
        {
          label: words('shareCapital'),
          value: shareCapitalEur === null ? null : format.number(shareCapitalEur, EUROS),
        },
        { label: words('board'), value: board.length > 0 ? <Board board={board} /> : null },
        { label: words('bank'), value: bank },
        { label: words('iban'), value: iban && formatIban(iban) },
        { label: words('swift'), value: swift },
        { label: words('phone'), value: phone && <PhoneLink number={phone} /> },
        { label: words('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
      ]}
    />
  )
}
