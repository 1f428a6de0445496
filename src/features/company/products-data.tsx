import type { ProductCard } from '@/content/view-models/company'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { StructuredData } from '@/ui/text/structured-data'

interface ProductsDataProps {
  products: ProductCard[]
  manufacturer: string
}

/** The products as search engines read them. */
export function ProductsData({ products, manufacturer }: ProductsDataProps) {
  if (products.length === 0) return null
  return (
    <StructuredData
      data={{
        '@type': 'ItemList',
        itemListElement: products.map(({ title, summary, material, picture }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: {
            '@type': 'Product',
            name: title,
            description: summary,
            material: material ?? undefined,
            image: picture ? absoluteUrl(picture.original) : undefined,
            manufacturer: { '@type': 'Organization', name: manufacturer },
          },
        })),
      }}
    />
  )
}
