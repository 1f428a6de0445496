import { preparationPage } from '../../preparation-page'

const { generateMetadata, Page } = preparationPage('careers')

export { generateMetadata }
export default Page
