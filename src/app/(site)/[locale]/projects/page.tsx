import { NO_FILTER } from '@/facts/content-choices'
import { type LocaleParams, localeOf } from '../../locale-of'
import { ProjectsListPage, projectsListMetadata } from '../../projects-list-page'

export const generateMetadata = async ({ params }: LocaleParams) =>
  projectsListMetadata(await localeOf(params))

export default async function Page({ params }: LocaleParams) {
  return <ProjectsListPage locale={await localeOf(params)} filter={NO_FILTER} steps={1} />
}
