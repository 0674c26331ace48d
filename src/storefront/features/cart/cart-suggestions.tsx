import { useEffect, useState } from 'react'
import { getBrowserApi } from '#storefront/api.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { addFieldName, toAddValue } from '#storefront/kit/add-field.ts'
import { AddToCartForm } from '#storefront/kit/add-to-cart-form.tsx'
import { GoodsThumb } from '#storefront/kit/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { getSession } from '#storefront/session.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#ui/format.ts'
import { type Suggestion, pickSuggestions } from './pick-suggestions.ts'

const words = shoppingMessages.cart

export type CartSuggestionsProps = { productId: number }

/** What goes with the goods just added; nothing at all until it is known, and nothing when there is none. */
export function CartSuggestions({ productId }: CartSuggestionsProps) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  // Adding one of them leaves the list as it is: its button has the focus.
  const [askedFor, setAskedFor] = useState(productId)
  if (productId !== askedFor && !suggestions.some(({ id }) => id === productId)) {
    setAskedFor(productId)
    setSuggestions([])
  }

  useEffect(() => {
    const abort = new AbortController()
    getBrowserApi()
      .catalog.relatedProducts({ params: { id: askedFor }, signal: abort.signal })
      .then(({ data }) => {
        if (!abort.signal.aborted) setSuggestions(pickSuggestions(data, getSession().cart))
      })
      // Without an offer the cart is whole.
      .catch(() => undefined)
    return () => abort.abort()
  }, [askedFor])

  if (suggestions.length === 0) return null
  return (
    <AddToCartForm className="border-t border-line px-4 pt-3 pb-2">
      <h3 className="text-sm">{words.suggestions}</h3>
      <ul>
        {suggestions.map(({ id, name, url, price_cents: cents, main_image: image, variantId }) => (
          <li key={id} className="flex items-center gap-3 py-1.5">
            <GoodsThumb image={image} />
            <div className="min-w-0 grow">
              <RouterLink href={url} className="line-clamp-2 text-xs leading-snug font-medium hover:text-primary-700">
                {name}
              </RouterLink>
              <span className="text-xs font-semibold">{formatPrice(cents)}</span>
            </div>
            <Button
              type="submit"
              look="secondary"
              name={addFieldName}
              value={toAddValue({ productId: id, variantId })}
              aria-label={words.addOf(name)}
            >
              {words.add}
            </Button>
          </li>
        ))}
      </ul>
    </AddToCartForm>
  )
}
