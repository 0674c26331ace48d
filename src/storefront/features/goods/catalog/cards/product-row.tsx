import { ShowAllLink } from '#storefront/kit/page/show-all-link.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { AddToCartForm } from '#storefront/kit/goods/add-to-cart-form.tsx'
import type { CardView } from './card-view.ts'
import { useSecondPictures } from './use-second-pictures.ts'
import { useVariantSheet } from './use-variant-sheet.tsx'
import { KeptCard } from './kept-card.tsx'
import { ProductCard } from './product-card.tsx'

const Card = import.meta.env.SSR ? KeptCard : ProductCard

export type ProductRowProps = { title: string; products: readonly CardView[]; moreHref?: string }

export function ProductRow({ title, products, moreHref }: ProductRowProps) {
  const { reach, secondOf } = useSecondPictures(products)
  const { choose, sheet } = useVariantSheet(products)
  if (products.length === 0) return null
  return (
    <>
      <AddToCartForm onReach={reach} onClickCapture={choose}>
        <Carousel
          title={title}
          more={moreHref && <ShowAllLink href={moreHref} title={title} />}
          items={products.map((product) => ({
            key: String(product.id),
            content: <Card product={product} second={secondOf(product)} />,
          }))}
        />
      </AddToCartForm>
      {sheet}
    </>
  )
}
