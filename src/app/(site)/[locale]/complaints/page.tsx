import { preparationPage } from '../../preparation-page'

const { generateMetadata, Page } = preparationPage('complaints')

export { generateMetadata }
export default Page
