import { clsx } from 'clsx'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import { variantSheetMessages as words } from '#storefront/i18n/variant-sheet-messages.ts'
import { AddToCartForm } from '#storefront/kit/goods/add-to-cart-form.tsx'
import { ColorSample } from '#storefront/kit/goods/color-sample.tsx'
import { GoodsPrice } from '#storefront/kit/goods/goods-price.tsx'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { VariantRow } from '#storefront/kit/goods/variant-row.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Color = NonNullable<Variant['color']>

export type VariantSheetProps = { product: ProductDetail; isOpen: boolean; onClose: () => void }

/** The variants of a card's product, above its list: pressing one adds it. Sizes are offered for one color at a time. */
export function VariantSheet({ product, isOpen, onClose }: VariantSheetProps) {
  const colors = listColors(product.variants)
  const hasSizes = product.variants.some(({ size }) => size !== null)
  const isByColor = hasSizes && colors.length > 1
  const [color, setColor] = useState(colors[0])
  const offered = isByColor
    ? product.variants.filter((variant) => variant.color?.value === color?.value)
    : product.variants
  return createPortal(
    <Dialog isOpen={isOpen} onClose={onClose} title={hasSizes ? words.chooseSize : words.chooseVariant}>
      <div className="grid gap-4">
        <Goods product={product} shown={offered[0]} />
        {isByColor && color && <ColorChoice colors={colors} chosen={color} onChoose={setColor} />}
        <AddToCartForm>
          <ul
            className={clsx('grid gap-2', hasOnePrice(product) && 'grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]')}
          >
            {offered.map((variant) => (
              <li key={variant.id} className="grid">
                <VariantRow
                  productId={product.id}
                  variant={variant}
                  label={variant.size !== null && (isByColor || colors.length < 2) ? variant.size : variant.name}
                  isShort={hasOnePrice(product)}
                  hasSample={!hasSizes && colors.length > 1}
                  onChosen={onClose}
                />
              </li>
            ))}
          </ul>
        </AddToCartForm>
        <RouterLink
          href={product.url}
          onClick={onClose}
          className="target inline-flex min-h-11 items-center justify-self-start font-semibold text-primary-600 hover:underline"
        >
          {words.toProduct}
        </RouterLink>
      </div>
    </Dialog>,
    document.body,
  )
}

/** With the price, if all variants have the same. */
function Goods({ product, shown }: { product: ProductDetail; shown: Variant | undefined }) {
  const { name, images, main_image: mainImage, price_cents: cents, previous_lowest_price_cents: lowest } = product
  return (
    <div className="flex items-center gap-3">
      <GoodsThumb image={images[shown?.image_index ?? -1] ?? mainImage} />
      <div className="min-w-0">
        <p className="font-semibold">{keepTogether(name)}</p>
        {hasOnePrice(product) && <GoodsPrice cents={cents} originalCents={lowest ?? undefined} />}
      </div>
    </div>
  )
}

type ColorChoiceProps = { colors: readonly Color[]; chosen: Color; onChoose: (color: Color) => void }

function ColorChoice({ colors, chosen, onChoose }: ColorChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="pb-1 font-semibold">{words.color(chosen.name)}</legend>
      {colors.map((color) => (
        <button
          key={color.value}
          type="button"
          aria-pressed={color === chosen}
          aria-label={color.name}
          title={color.name}
          onClick={() => onChoose(color)}
          className={clsx(
            'grid size-11 place-items-center rounded-full border-2 *:size-7 *:border *:border-edge',
            color === chosen ? 'border-primary-700' : 'border-transparent',
          )}
        >
          <ColorSample hex={color.hex} />
        </button>
      ))}
    </fieldset>
  )
}

function listColors(variants: readonly Variant[]): Color[] {
  return [...new Map(variants.flatMap(({ color }) => (color ? [[color.value, color]] : []))).values()]
}

function hasOnePrice({ price_cents: cents, variants }: ProductDetail): boolean {
  return variants.every((variant) => variant.price_cents === cents)
}
