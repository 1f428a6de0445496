import { filterFrom } from '@/features/projects/filter'
import { ProjectsListPage, projectsListMetadata } from '../../../../../../../_pages/projects-list-page'
import { localeParam } from '../../../../../../../locale-param'

interface Params {
  params: Promise<{ locale: string; kind: string; status: string; step: string }>
}

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Params) => projectsListMetadata(await localeParam(params))

/** Renders the list for `?page=2`, with any filter; `proxy.ts` has validated the number. */
export default async function Page({ params }: Params) {
  const { kind, status, step } = await params
  const filter = filterFrom(status, kind)
  return <ProjectsListPage locale={await localeParam(params)} filter={filter} steps={Number(step)} />
}
