import { filterFrom } from '@/features/projects/filter'
import { ProjectsListPage, projectsListMetadata } from '../../../../../_pages/projects-list-page'
import { localeParam } from '../../../../../locale-param'

interface Params {
  params: Promise<{ locale: string; kind: string; status: string }>
}

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Params) => projectsListMetadata(await localeParam(params))

/** `?status=realized&kind=eu` of the list; `proxy.ts` puts `all` where there is no such choice. */
export default async function Page({ params }: Params) {
  const { kind, status } = await params
  return <ProjectsListPage locale={await localeParam(params)} filter={filterFrom(status, kind)} steps={1} />
}
