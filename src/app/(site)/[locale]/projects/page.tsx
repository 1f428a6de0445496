import { preparationPage } from '../../preparation-page'

const { generateMetadata, Page } = preparationPage('projects')

export { generateMetadata }
export default Page
