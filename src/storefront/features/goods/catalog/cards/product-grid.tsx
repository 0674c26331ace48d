import { AddToCartForm } from '#storefront/kit/goods/add-to-cart-form.tsx'
import type { CardView } from './card-view.ts'
import { useSecondPictures } from './use-second-pictures.ts'
import { useVariantSheet } from './use-variant-sheet.tsx'
import { KeptCard } from './kept-card.tsx'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

const Card = import.meta.env.SSR ? KeptCard : ProductCard

export type ProductGridProps = { products: readonly CardView[]; isMainIn?: boolean } & Pick<ProductCardProps, 'heading'>

export function ProductGrid({ products, isMainIn = false, heading = 'h3' }: ProductGridProps) {
  const { reach, secondOf } = useSecondPictures(products, { canSwipe: true })
  const { choose, sheet } = useVariantSheet(products)
  return (
    <>
      <AddToCartForm onReach={reach} onClickCapture={choose}>
        <ul className="card-grid">
          {products.map((product, index) => (
            <li key={product.id}>
              <Card product={product} isMain={isMainIn && index === 0} heading={heading} second={secondOf(product)} />
            </li>
          ))}
        </ul>
      </AddToCartForm>
      {sheet}
    </>
  )
}
