import { NO_FILTER } from '@/shared/content-choices'
import { ProjectsListPage, projectsListMetadata } from '../../_pages/projects-list-page'
import { type LocaleParams, localeParam } from '../../locale-param'

export const generateMetadata = async ({ params }: LocaleParams) =>
  projectsListMetadata(await localeParam(params))

export default async function Page({ params }: LocaleParams) {
  return <ProjectsListPage locale={await localeParam(params)} filter={NO_FILTER} steps={1} />
}
