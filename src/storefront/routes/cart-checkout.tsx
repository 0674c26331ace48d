import { CartLine } from '#storefront/features/selling/cart/lines/cart-line.tsx'
import { PricesChanged } from '#storefront/features/selling/cart/lines/line-options.tsx'
import { RemovedLine } from '#storefront/features/selling/cart/lines/removed-line.tsx'
import { CompleterBlock } from '#storefront/features/party/completer/completer-block.tsx'
import { CartExtras } from '#storefront/features/selling/cart/offers/cart-extras.tsx'
import { FreeDelivery } from '#storefront/features/selling/cart/offers/free-delivery.tsx'
import type { Suggestion } from '#storefront/features/selling/cart/offers/pick-suggestions.ts'
import { VoucherField } from '#storefront/features/selling/cart/offers/voucher-field.tsx'
import { CartRentals } from '#storefront/features/selling/cart/cart-rentals.tsx'
import { CartSlot } from '#storefront/features/selling/cart/cart-slot.tsx'
import { CartPromise } from '#storefront/features/selling/cart/cart-promise.tsx'
import { EmptyCart } from '#storefront/features/selling/cart/empty-cart.tsx'
import { type CheckoutControls, useCheckout } from '#storefront/features/selling/checkout/browser/use-checkout.ts'
import { CheckoutForm } from '#storefront/features/selling/checkout/checkout-form.tsx'
import type { CheckoutView } from '#storefront/features/selling/checkout/checkout-view.ts'
import { hasUnreadPrice } from '#storefront/features/selling/checkout/offer/offer.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { completerMessages } from '#storefront/i18n/completer-messages.ts'
import { describeBest } from '#storefront/kit/event-day/describe-way.ts'
import { VerdictText } from '#storefront/kit/event-day/verdict-text.tsx'
import { Button } from '#ui/button.tsx'

const words = cartMessages

export type CartCheckoutProps = { view: CheckoutView; suggestions: readonly Suggestion[] }

/** The cart page from its first goods on. */
export function CartCheckout({ view, suggestions }: CartCheckoutProps) {
  const controls = useCheckout(view)
  return (
    <CheckoutForm
      controls={controls}
      goods={<Goods controls={controls} suggestions={suggestions} />}
      empty={<EmptyCart suggestions={controls.view.offer.categories} />}
    />
  )
}

type GoodsProps = { controls: CheckoutControls; suggestions: readonly Suggestion[] }

function Goods({ controls: { view, busy, run }, suggestions }: GoodsProps) {
  const { cart, checkout } = view.offer
  const { errors, removed, voucher } = view.feedback
  return (
    <div className="grid gap-3 md:gap-4">
      <FreeDelivery cart={cart} />
      {checkout && <CartPromise checkout={checkout} />}
      {hasUnreadPrice(cart) && <PricesChanged isBusy={busy === 'prices'} />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {cart.items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            way={checkout?.line_ways.find(({ line_id: id }) => id === item.id)?.ways[0]}
            eventOn={checkout?.selection.event_on ?? null}
            errors={errors}
            isRemoving={busy === `remove.${item.id}`}
            onQuantity={(quantity) => run('update', { [`line.${item.id}`]: String(quantity) })}
            onNote={(lineId) => void run(`note.${lineId}`)}
          />
        ))}
      </ul>
      <noscript>
        <Button type="submit" look="secondary" name="intent" value="update">
          {words.recalculate}
        </Button>
      </noscript>
      <CartRentals cart={cart} faults={checkout?.rental_faults} busy={busy} />
      <CartSlot cart={cart} slot={checkout?.balloon_slot ?? null} />
      {removed && <RemovedLine line={removed} />}
      <CartOffers view={view} busy={busy} suggestions={suggestions} />
      <VoucherField cart={cart} draft={voucher} isBusy={busy === 'voucher'} />
    </div>
  )
}

type CartOffersProps = Pick<CheckoutControls, 'view' | 'busy'> & Pick<GoodsProps, 'suggestions'>

/** One block of suggestions: what the party lacks, otherwise what goes with the goods added last. */
function CartOffers({ view: { offer }, busy, suggestions }: CartOffersProps) {
  const { completer, cart, checkout } = offer
  if (!completer) return <CartExtras suggestions={suggestions} cart={cart} busy={busy} />
  const { guests, way } = completer
  const eventOn = checkout?.selection.event_on ?? null
  return (
    <CompleterBlock
      completer={completer}
      title={completerMessages.cartTitle}
      basis={
        guests
          ? guests.counted_by === null
            ? completerMessages.planned
            : completerMessages.countedBy(guests.counted_by)
          : undefined
      }
      busy={busy}
    >
      {way && eventOn !== null && <VerdictText verdict={way.verdict}>{describeBest(way, eventOn)}</VerdictText>}
    </CompleterBlock>
  )
}
