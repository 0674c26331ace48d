import { promiseMessages } from '#storefront/i18n/promise-messages.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { Button } from '#ui/button.tsx'
import { CarrierMark, hasCarrierMark } from '#ui/carrier-mark.tsx'
import { formatPrice } from '#ui/format.ts'
import { PinIcon, StoreIcon, TruckIcon } from '#ui/icons.tsx'
import { RadioCard } from '#ui/radio-card.tsx'
import { Said } from '#ui/said.tsx'
import type { Checkout } from '#contracts/checkout.ts'
import { deliveryPlaces, type CarrierKind } from '#contracts/kinds.ts'
import type { CheckoutView } from '../checkout-view.ts'
import { ChoiceError } from '../feedback/choice-error.tsx'
import type { Choice } from '../form/choice.ts'
import { EventMark } from './event-mark.tsx'
import { findOwnStore } from './own-store.ts'
import type { ChosenPoint } from './pickup-dialog.tsx'
import { PickupPoints } from './pickup-points.tsx'
import { StoreList } from './store-list.tsx'
import { useMyStore } from '#storefront/kit/goods/my-store.ts'

const words = checkoutMessages
type Carrier = Checkout['carriers'][number]
const icons: Readonly<Record<CarrierKind, typeof TruckIcon>> = {
  store: StoreIcon,
  pickup_point: PinIcon,
  courier: TruckIcon,
}

export type DeliverySectionProps = {
  view: CheckoutView
  checkout: Checkout
  onChoose: (choice: Partial<Choice>) => void
  onPoint: (point: ChosenPoint) => void
}

export function DeliverySection(props: DeliverySectionProps) {
  const { view, checkout, onChoose } = props
  const { choice } = view.form
  const error = view.feedback.errors['carrierId']?.[0]
  const myStore = useMyStore()
  return (
    <>
      <fieldset data-fault={error ? '' : undefined} aria-describedby={error ? 'carrier-error' : undefined}>
        <legend className="sr-only">{words.steps.delivery}</legend>
        <ChoiceError id="carrier-error" error={error} />
        {checkout.carriers.length === 0 && <p>{words.noCarriers}</p>}
        <div className="grid gap-2 md:gap-3">
          {checkout.carriers.map((carrier) => {
            const Icon = icons[carrier.kind]
            return (
              <RadioCard
                key={carrier.id}
                name="carrierId"
                value={carrier.id}
                checked={choice.carrierId === carrier.id}
                disabled={!carrier.is_available}
                onChange={() =>
                  onChoose({
                    carrierId: carrier.id,
                    storeId: findOwnStore(checkout, { carrierId: carrier.id, myStore }),
                    pickupPointId: null,
                  })
                }
                icon={hasCarrierMark(carrier.code) ? <CarrierMark code={carrier.code} /> : <Icon className="size-6" />}
                title={carrier.name}
                description={<CarrierText carrier={carrier} day={checkout.selection.event_on} />}
                aside={
                  carrier.is_available && (carrier.price_cents === 0 ? words.free : formatPrice(carrier.price_cents))
                }
              >
                <CarrierDetail carrier={carrier} {...props} />
              </RadioCard>
            )
          })}
        </div>
        <PlainFormButton />
      </fieldset>
    </>
  )
}

function CarrierText({ carrier, day }: { carrier: Carrier; day: string | null }) {
  if (!carrier.is_available) return carrier.reason && <Said text={carrier.reason} />
  const isOneDay = carrier.date_from === carrier.date_to
  const when =
    deliveryPlaces[carrier.kind] === 'branch'
      ? words.readyFrom(carrier.date_from)
      : isOneDay
        ? promiseMessages.deliveredOn(carrier.date_from)
        : words.deliveredBetween(carrier.date_to)
  return (
    <>
      <span className="block font-medium text-ink">{when}</span>
      <EventMark verdict={carrier.event_verdict} day={day} />
      <span className="max-md:hidden">{carrier.description}</span>
    </>
  )
}

type CarrierDetailProps = DeliverySectionProps & { carrier: Carrier }

function CarrierDetail({ carrier, view, checkout, onChoose, onPoint }: CarrierDetailProps) {
  const { choice, pointQuery } = view.form
  const { errors } = view.feedback
  const place = deliveryPlaces[carrier.kind]
  if (place === 'branch')
    return (
      <StoreList
        stores={checkout.stores}
        eventOn={checkout.selection.event_on}
        storeId={choice.storeId}
        error={errors['storeId']?.[0]}
        onChoose={(storeId) => onChoose({ storeId })}
      />
    )
  if (place === 'point' && choice.carrierId === carrier.id)
    return (
      <PickupPoints
        carrierId={carrier.id}
        onPoint={onPoint}
        points={view.offer.points}
        chosen={checkout.selection.pickup_point}
        query={pointQuery}
        error={errors['pickupPointId']?.[0]}
        onChoose={(pickupPointId) => onChoose({ pickupPointId })}
      />
    )
  return null
}

/** Without scripts a choice is quoted by this button. */
function PlainFormButton() {
  return (
    <noscript>
      <div className="pt-3">
        <Button type="submit" look="secondary" name="intent" value="quote">
          {words.applyChoice}
        </Button>
      </div>
    </noscript>
  )
}
