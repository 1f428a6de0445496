import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { pageAlternates } from '@/features/navigation/alternates'
import { SiteFrame } from '@/features/navigation/site-frame'
import { linkVisit, type Search } from '@/features/sign-in/queries'
import { VerifyEmailScreen } from '@/features/sign-in/verify-email-screen'
import { accountMetadata } from '../../../account-metadata'
import { type LocaleParams, localeOf } from '../../../locale-of'

interface Params extends LocaleParams {
  searchParams: Search
}

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: Params): Promise<Metadata> {
  const locale = await localeOf(params)
  const visit = await linkVisit('verifyEmail', locale, searchParams)
  const words = await getTranslations('verifyEmail')
  const hasProblems = 'answer' in visit && visit.answer.problems.length > 0
  return accountMetadata({ locale, route: 'verifyEmail', title: words('title'), hasProblems })
}

export default async function Page({ params, searchParams }: Params) {
  const locale = await localeOf(params)
  const visit = await linkVisit('verifyEmail', locale, searchParams)
  if ('leadTo' in visit) redirect(visit.leadTo)
  return (
    <SiteFrame locale={locale} section="verifyEmail" alternates={pageAlternates('verifyEmail')}>
      <VerifyEmailScreen locale={locale} link={visit.link} />
    </SiteFrame>
  )
}
