import type { RentalCalendarView } from '#contracts/rental.ts'
import { Form } from '#storefront/router/index.ts'
import { rentalMessages as words } from '#storefront/i18n/rental-messages.ts'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { RadioCard } from '#ui/radio-card.tsx'
import { rentalFields } from './rental-address.ts'

export type PlaceFormProps = { calendar: RentalCalendarView; replaces: string | undefined; isBusy: boolean }

/** A form of the address, so it works without scripts: the size and the branch whose calendar is shown. */
export function PlaceForm({ calendar, replaces, isBusy }: PlaceFormProps) {
  const { costume, stores, variant_id: variantId, store_id: storeId } = calendar
  const { product_id: id, slug, sizes } = costume
  return (
    <Form method="get" action={paths.rental({ id, slug })} preventScrollReset className="grid gap-4">
      {sizes.length > 1 && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="pb-2 font-display text-lg font-bold">{words.size}</legend>
          <div className="rental-choices">
            {sizes.map((size) => (
              <RadioCard
                key={size.variant_id}
                name={rentalFields.variant}
                value={size.variant_id}
                defaultChecked={size.variant_id === variantId}
                title={size.name}
              />
            ))}
          </div>
        </fieldset>
      )}
      {replaces !== undefined && <input type="hidden" name={rentalFields.replaces} value={replaces} />}
      {sizes.length === 1 && <input type="hidden" name={rentalFields.variant} value={variantId} />}
      <fieldset className="grid min-w-0 gap-2">
        <legend className="pb-2 font-display text-lg font-bold">{words.branch}</legend>
        <div className="rental-choices">
          {stores.map((store) => (
            <RadioCard
              key={store.id}
              name={rentalFields.store}
              value={store.id}
              defaultChecked={store.id === storeId}
              title={store.town}
              description={store.street}
            />
          ))}
        </div>
      </fieldset>
      {(sizes.length > 1 || stores.length > 1) && (
        <Button type="submit" look="secondary" isWide isLoading={isBusy}>
          {words.show}
        </Button>
      )}
    </Form>
  )
}
