import { NewsListPage, newsListMetadata } from '../../../../_pages/news-list-page'
import { localeParam } from '../../../../locale-param'

interface Params {
  params: Promise<{ locale: string; step: string }>
}

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Params) => newsListMetadata(await localeParam(params))

/** `?page=2` of the list; `proxy.ts` has checked the number. */
export default async function Page({ params }: Params) {
  return <NewsListPage locale={await localeParam(params)} steps={Number((await params).step)} />
}
