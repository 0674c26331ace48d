import { useEffect, useState } from 'react'
import { getBrowserApi } from '#storefront/api.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { addFieldName, toAddValue } from '#storefront/kit/goods/add-field.ts'
import { AddToCartForm } from '#storefront/kit/goods/add-to-cart-form.tsx'
import { getSession } from '#storefront/session.ts'
import { type Suggestion, excludeCartGoods, listCandidates } from './pick-suggestions.ts'
import { SuggestionRow } from './suggestion-row.tsx'

const words = cartMessages

export type CartSuggestionsProps = { productId: number }

/** Suggestions for the goods just added; renders nothing until they are loaded or if there are none. */
export function CartSuggestions({ productId }: CartSuggestionsProps) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  // Adding a suggestion leaves the list unchanged: its button has the focus.
  const [loadedFor, setLoadedFor] = useState(productId)
  if (productId !== loadedFor && !suggestions.some(({ id }) => id === productId)) {
    setLoadedFor(productId)
    setSuggestions([])
  }

  useEffect(() => {
    const abort = new AbortController()
    getBrowserApi()
      .catalog.relatedProducts({ params: { id: loadedFor }, signal: abort.signal })
      .then(({ data }) => {
        if (!abort.signal.aborted) setSuggestions(excludeCartGoods(listCandidates(data), getSession().cart))
      })
      // The cart works without suggestions.
      .catch(() => undefined)
    return () => abort.abort()
  }, [loadedFor])

  if (suggestions.length === 0) return null
  return (
    <AddToCartForm className="border-t border-line px-4 pt-3 pb-2">
      <h3 className="text-sm">{words.suggestions}</h3>
      <ul>
        {suggestions.map((suggestion) => (
          <SuggestionRow
            key={suggestion.id}
            suggestion={suggestion}
            toButton={(goods) => ({ name: addFieldName, value: toAddValue(goods) })}
          />
        ))}
      </ul>
    </AddToCartForm>
  )
}
