import { localeOf } from '../../../../locale-of'
import { NewsListPage, newsListMetadata } from '../../../../news-list-page'

interface Params {
  params: Promise<{ locale: string; step: string }>
}

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Params) => newsListMetadata(await localeOf(params))

/** `?page=2` of the list; `proxy.ts` has checked the number. */
export default async function Page({ params }: Params) {
  return <NewsListPage locale={await localeOf(params)} steps={Number((await params).step)} />
}
