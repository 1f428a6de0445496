import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SiteFrame } from '@/features/navigation/site-frame'
import { signInPageData } from '@/features/sign-in/queries'
import { screenPaths } from '@/features/sign-in/screen-path'
import { SignInScreen } from '@/features/sign-in/screens/sign-in-screen'
import { asksForFlash } from '@/shared/http/flash-parameter'
import type { SearchParams } from '@/shared/http/search-params'
import { accountMetadata } from '../../account-metadata'
import { type LocaleParams, localeParam } from '../../locale-param'

interface Params extends LocaleParams {
  searchParams: SearchParams
}

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: Params): Promise<Metadata> {
  const locale = await localeParam(params)
  const data = await signInPageData(locale, searchParams)
  const words = await getTranslations('signIn')
  const hasProblems = 'formState' in data && data.formState.problems.length > 0
  const outcome = hasProblems ? 'problems' : null
  return accountMetadata({ locale, route: 'signIn', title: words('title'), outcome })
}

export default async function Page({ params, searchParams }: Params) {
  const locale = await localeParam(params)
  const data = await signInPageData(locale, searchParams)
  if ('redirectTo' in data) redirect(data.redirectTo)
  const answer = asksForFlash(await searchParams)
  const alternates = screenPaths('signIn', { redirect: data.redirect, answer })
  return (
    <SiteFrame locale={locale} section="signIn" alternates={alternates}>
      <SignInScreen locale={locale} data={data} />
    </SiteFrame>
  )
}
