import { getTranslations } from 'next-intl/server'
import { CaseScreen } from '@/features/case/case-screen'
import { casePageData } from '@/features/case/queries'
import { screenPage } from '../../../_pages/screen-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = screenPage({
  route: 'complaintCase',
  titleOf: async () => (await getTranslations('case'))('title'),
  loadData: (_, search) => casePageData(search),
  hasProblems: async (search) => Boolean((await casePageData(search)).flash?.problems),
  Screen: CaseScreen,
})

export { generateMetadata }
export default Page
