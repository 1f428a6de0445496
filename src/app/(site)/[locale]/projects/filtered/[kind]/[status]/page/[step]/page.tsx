import { filterFrom } from '@/features/projects/filter'
import { localeOf } from '../../../../../../../locale-of'
import { ProjectsListPage, projectsListMetadata } from '../../../../../../../projects-list-page'

interface Params {
  params: Promise<{ locale: string; kind: string; status: string; step: string }>
}

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Params) => projectsListMetadata(await localeOf(params))

/** `?page=2` of the list, whatever the filter; `proxy.ts` has checked the number. */
export default async function Page({ params }: Params) {
  const { kind, status, step } = await params
  const filter = filterFrom(status, kind)
  return <ProjectsListPage locale={await localeOf(params)} filter={filter} steps={Number(step)} />
}
