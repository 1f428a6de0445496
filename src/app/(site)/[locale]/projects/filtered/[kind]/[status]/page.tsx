import { filterFrom } from '@/features/projects/filter'
import { localeOf } from '../../../../../locale-of'
import { ProjectsListPage, projectsListMetadata } from '../../../../../projects-list-page'

interface Params {
  params: Promise<{ locale: string; kind: string; status: string }>
}

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Params) => projectsListMetadata(await localeOf(params))

/** `?status=realized&kind=eu` of the list; `proxy.ts` puts `all` where there is no such choice. */
export default async function Page({ params }: Params) {
  const { kind, status } = await params
  return <ProjectsListPage locale={await localeOf(params)} filter={filterFrom(status, kind)} steps={1} />
}
