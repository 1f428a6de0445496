import { type LocaleParams, localeOf } from '../../locale-of'
import { NewsListPage, newsListMetadata } from '../../news-list-page'

export const generateMetadata = async ({ params }: LocaleParams) => newsListMetadata(await localeOf(params))

export default async function Page({ params }: LocaleParams) {
  return <NewsListPage locale={await localeOf(params)} steps={1} />
}
