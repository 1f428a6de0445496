import { preparationPage } from '../../../preparation-page'

const { generateMetadata, Page } = preparationPage('projectItem')

export const generateStaticParams = () => []

export { generateMetadata }
export default Page
