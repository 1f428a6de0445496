import { preparationPage } from '../../../preparation-page'

const { generateMetadata, Page } = preparationPage('careerItem')

export const generateStaticParams = () => []

export { generateMetadata }
export default Page
