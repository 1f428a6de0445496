import { NewsListPage, newsListMetadata } from '../../../../_pages/news-list-page'
import { localeParam } from '../../../../locale-param'

interface Params {
  params: Promise<{ locale: string; step: string }>
}

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Params) => newsListMetadata(await localeParam(params))

/** Renders the list for `?page=2`; `proxy.ts` has validated the number. */
export default async function Page({ params }: Params) {
  return <NewsListPage locale={await localeParam(params)} steps={Number((await params).step)} />
}
