import { contract } from '../../serve-contract'

export const dynamic = 'force-dynamic'
export {
  contract as DELETE,
  contract as GET,
  contract as HEAD,
  contract as OPTIONS,
  contract as PATCH,
  contract as POST,
  contract as PUT,
}
