import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageAlternates } from '@/features/navigation/alternates'
import { SiteFrame } from '@/features/navigation/site-frame'
import { registerVisit, type Search } from '@/features/sign-in/queries'
import { RegisterScreen } from '@/features/sign-in/register-screen'
import { accountMetadata } from '../../../account-metadata'
import { type LocaleParams, localeOf } from '../../../locale-of'

interface Params extends LocaleParams {
  searchParams: Search
}

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: Params): Promise<Metadata> {
  const locale = await localeOf(params)
  const { answer } = await registerVisit(searchParams)
  const words = await getTranslations('register')
  const hasProblems = answer.problems.length > 0
  return accountMetadata({ locale, route: 'register', title: words('title'), hasProblems })
}

export default async function Page({ params, searchParams }: Params) {
  const locale = await localeOf(params)
  return (
    <SiteFrame locale={locale} section="register" alternates={pageAlternates('register')}>
      <RegisterScreen locale={locale} visit={await registerVisit(searchParams)} />
    </SiteFrame>
  )
}
