import type { Cart } from '#contracts/cart.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { toAddValue } from '#storefront/kit/goods/add-field.ts'
import { type Suggestion, excludeCartGoods } from './pick-suggestions.ts'
import { SuggestionRow } from './suggestion-row.tsx'

export type CartExtrasProps = {
  suggestions: readonly Suggestion[]
  cart: Cart
  /** The intent in progress. */
  busy: string | undefined
}

/** Suggestions for the goods of the cart, on the page that every buyer visits, phone users too. Part of the page's form. */
export function CartExtras({ suggestions, cart, busy }: CartExtrasProps) {
  const shown = excludeCartGoods(suggestions, cart)
  if (shown.length === 0) return null
  return (
    <section aria-label={cartMessages.suggestions} className="grid gap-2">
      <h2 className="text-base">{cartMessages.suggestions}</h2>
      <ul className="-mx-1 flex gap-6 overflow-x-auto px-1 *:min-w-60 *:flex-1">
        {shown.map((suggestion) => (
          <SuggestionRow
            key={suggestion.id}
            suggestion={suggestion}
            toButton={(goods) => ({ name: 'intent', value: `add.${toAddValue(goods)}` })}
            isBusy={busy?.startsWith(`add.${suggestion.id}-`) === true}
          />
        ))}
      </ul>
    </section>
  )
}
