import { preparationPage } from '../../preparation-page'

const { generateMetadata, Page } = preparationPage('contact')

export { generateMetadata }
export default Page
