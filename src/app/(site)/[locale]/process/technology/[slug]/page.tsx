import { preparationPage } from '../../../../preparation-page'

const { generateMetadata, Page } = preparationPage('technologyItem')

export const generateStaticParams = () => []

export { generateMetadata }
export default Page
