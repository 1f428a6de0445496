import type { ProductCard } from '@/content/view-models/company'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { StructuredData } from '@/ui/text/structured-data'

/**
 * Renders the products as a schema.org list. A `Product` would need an offer, a review or a rating
 * (developers.google.com/search/docs/appearance/structured-data/product-snippet), and these groups of parts have none.
 */
export function ProductsStructuredData({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <StructuredData
      data={{
        '@type': 'ItemList',
        numberOfItems: products.length,
        itemListElement: products.map(({ title, summary, picture }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          description: summary,
          image: picture ? absoluteUrl(picture.original) : undefined,
        })),
      }}
    />
  )
}
