import { preparationPage } from '../../preparation-page'

const { generateMetadata, Page } = preparationPage('company')

export { generateMetadata }
export default Page
