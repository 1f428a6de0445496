import { pageDataResponse } from '../../../../_page-data/responses'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

export const GET = pageDataResponse
