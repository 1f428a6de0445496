import { preparationPage } from '../../preparation-page'

const { generateMetadata, Page } = preparationPage('legal')

export { generateMetadata }
export default Page
