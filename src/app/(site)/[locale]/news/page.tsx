import { NewsListPage, newsListMetadata } from '../../_pages/news-list-page'
import { type LocaleParams, localeParam } from '../../locale-param'

export const generateMetadata = async ({ params }: LocaleParams) =>
  newsListMetadata(await localeParam(params))

export default async function Page({ params }: LocaleParams) {
  return <NewsListPage locale={await localeParam(params)} steps={1} />
}
