import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { Button } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { AddToCartForm } from '#storefront/kit/add-to-cart-form.tsx'
import type { CardView } from './card-view.ts'
import { ProductCard } from './product-card.tsx'

export type ProductRowProps = { title: string; products: readonly CardView[]; moreHref?: string }

export function ProductRow({ title, products, moreHref }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <AddToCartForm>
      <Carousel
        title={title}
        more={
          moreHref && (
            <Button
              as={RouterLink}
              href={moreHref}
              look="quiet"
              className="shrink-0 whitespace-nowrap"
              aria-label={`${messages.common.showAll}: ${title}`}
            >
              {messages.common.showAll}
            </Button>
          )
        }
        items={products.map((product) => ({ key: String(product.id), content: <ProductCard product={product} /> }))}
      />
    </AddToCartForm>
  )
}
