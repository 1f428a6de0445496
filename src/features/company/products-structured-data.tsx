import type { ProductCard } from '@/content/view-models/company'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { StructuredData } from '@/ui/text/structured-data'

/**
 * The products as search engines read them: entries of a list. A `Product` needs an offer, a review or a rating there
 * (developers.google.com/search/docs/appearance/structured-data/product-snippet), and none of these groups of parts has one.
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
