import { getTranslations } from 'next-intl/server'
import { CaseScreen } from '@/features/case/case-screen'
import { casePageData } from '@/features/case/queries'
import { screenPage } from '../../../_pages/screen-page'

export const dynamic = 'force-dynamic'

const { generateMetadata, Page } = screenPage({
  route: 'complaintCase',
  titleOf: async () => (await getTranslations('case'))('title'),
  loadData: (_, search) => casePageData(search),
  async outcomeOf(search) {
    const { flash } = await casePageData(search)
    if (flash?.problems) return 'problems'
    return flash?.isAdded ? 'sent' : null
  },
  Screen: CaseScreen,
})

export { generateMetadata }
export default Page
