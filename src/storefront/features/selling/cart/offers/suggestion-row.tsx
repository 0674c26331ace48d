import { keepTogether } from '#kernel/keep-together.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { GoodsPrice } from '#storefront/kit/goods/goods-price.tsx'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Button } from '#ui/button.tsx'
import type { Suggestion } from './pick-suggestions.ts'

const words = cartMessages

export type SuggestionRowProps = {
  suggestion: Suggestion
  /** The name and value of the button that adds this variant, in the form around the row. */
  toButton: (goods: { productId: number; variantId: number }) => { name: string; value: string }
  isBusy?: boolean
}

/** A suggestion: one press adds it, or opens the page where its variant is chosen. */
export function SuggestionRow({ suggestion, toButton, isBusy = false }: SuggestionRowProps) {
  const { id, name, url, price_cents: cents, has_price_range: hasPriceRange, main_image: image, variantId } = suggestion
  return (
    <li className="flex items-center gap-3 py-1.5">
      <GoodsThumb image={image} />
      <div className="min-w-0 grow">
        <RouterLink href={url} className="line-clamp-3 text-xs leading-snug font-medium hover:text-primary-700">
          {keepTogether(name)}
        </RouterLink>
        <GoodsPrice cents={cents} size="sm" hasRange={hasPriceRange} />
      </div>
      {variantId === null ? (
        <Button as={RouterLink} href={url} look="secondary" aria-label={words.chooseOf(name)}>
          {words.choose}
        </Button>
      ) : (
        <Button
          type="submit"
          look="secondary"
          {...toButton({ productId: id, variantId })}
          isLoading={isBusy}
          aria-label={words.addOf(name)}
        >
          {words.add}
        </Button>
      )}
    </li>
  )
}
