import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { Said } from '#ui/said.tsx'
import { StockText } from '#ui/stock-text.tsx'
import type { Checkout } from '#contracts/checkout.ts'
import { formatPrice } from '#ui/format.ts'
import { EventMark } from './event-mark.tsx'
import { ChoiceError } from '../feedback/choice-error.tsx'
import { useMyStore } from '#storefront/kit/goods/my-store.ts'
import { PlaceRow } from './place-row.tsx'

const words = checkoutMessages

export type StoreListProps = {
  stores: Checkout['stores']
  eventOn: string | null
  storeId: number | null
  error: string | undefined
  onChoose: (storeId: number) => void
}

/** The stores with the stock that each has for this cart. */
export function StoreList({ stores, eventOn, storeId, error, onChoose }: StoreListProps) {
  const chosen = stores.find(({ id }) => id === storeId)
  const myStore = useMyStore()
  // The visitor's own store, then the earliest: the card promises its day, so it must be visible without scrolling.
  const rank = ({ id, ready_on: day }: Checkout['stores'][number]) => (id === myStore?.id ? '' : day)
  const readyFirst = stores.toSorted((a, b) => rank(a).localeCompare(rank(b)))
  return (
    <fieldset data-fault={error ? '' : undefined} aria-describedby={error ? 'store-error' : undefined}>
      <legend className="pb-2 font-semibold">{words.stores}</legend>
      <ChoiceError id="store-error" error={error} />
      <div className="grid max-h-80 gap-px overflow-y-auto rounded-control border border-line bg-line">
        {readyFirst.map((store) => (
          <PlaceRow
            key={store.id}
            name="storeId"
            value={store.id}
            isChosen={storeId === store.id}
            onChoose={() => onChoose(store.id)}
            title={store.name}
            address={`${store.street}, ${store.town}`}
          >
            <StockText state={store.has_all_goods ? 'available' : 'limited'}>
              {store.has_all_goods ? words.storeHasAll : words.storeWaits}
            </StockText>
            <span className="block text-xs text-ink-soft">
              {words.readyOn(store.ready_on)}
              {store.price_cents > 0 && ` · ${formatPrice(store.price_cents)}`}
            </span>
            <EventMark verdict={store.event_verdict} day={eventOn} />
          </PlaceRow>
        ))}
      </div>
      {chosen && <input type="hidden" name="expectedReadyOn" value={`${chosen.id}:${chosen.ready_on}`} />}
      {chosen?.notice && (
        <p role="status" className="pt-2 text-xs font-medium text-warning">
          <Said text={chosen.notice} />
        </p>
      )}
    </fieldset>
  )
}
