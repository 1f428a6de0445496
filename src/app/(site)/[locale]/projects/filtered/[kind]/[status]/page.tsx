import { filterFrom } from '@/features/projects/filter'
import { ProjectsListPage, projectsListMetadata } from '../../../../../_pages/projects-list-page'
import { localeParam } from '../../../../../locale-param'

interface Params {
  params: Promise<{ locale: string; kind: string; status: string }>
}

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Params) => projectsListMetadata(await localeParam(params))

/** Renders the list for `?status=realized&kind=eu`; `proxy.ts` passes `all` for a filter without a value. */
export default async function Page({ params }: Params) {
  const { kind, status } = await params
  return <ProjectsListPage locale={await localeParam(params)} filter={filterFrom(status, kind)} steps={1} />
}
