import { getTranslations } from 'next-intl/server'
import { CaseScreen } from '@/features/case/case-screen'
import { caseVisit } from '@/features/case/queries'
import { screenPage } from '../../../_pages/screen-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = screenPage({
  route: 'complaintCase',
  titleOf: async () => (await getTranslations('case'))('title'),
  loadData: caseVisit,
  hasProblems: async () => Boolean((await caseVisit()).memory?.problem),
  Screen: CaseScreen,
})

export { generateMetadata }
export default Page
