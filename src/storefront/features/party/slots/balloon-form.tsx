import type { SlotOffer } from '#contracts/party/balloon-slots.ts'
import { Form } from '#storefront/router/index.ts'
import { slotMessages as words } from '#storefront/i18n/slot-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { RadioCard } from '#ui/radio-card.tsx'
import { BalloonRow } from './balloon-row.tsx'
import { type SlotAddress, slotFields } from './slot-address.ts'

export type BalloonFormProps = { offer: SlotOffer; address: SlotAddress; isBusy: boolean }

/** A form of the address, so it works without scripts: the balloons, and the branch once they are chosen. */
export function BalloonForm({ offer, address, isBusy }: BalloonFormProps) {
  const { goods, suggestions, branches, store_id: storeId, event_on: eventOn } = offer
  const rows = goods.length > 0 ? goods : suggestions.map((shown) => ({ ...shown, quantity: 0 }))
  return (
    <Form method="get" action={paths.slots()} preventScrollReset className="slot-panel">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="pb-1 font-display text-lg font-bold">{words.balloons}</legend>
        <p className="text-ink-soft">{rows.length > 0 ? words.balloonsHint : words.none}</p>
        <ul className="slot-rows">
          {rows.map((row) => (
            <BalloonRow
              key={row.variant_id}
              goods={row}
              count={row.quantity}
              isTreated={address.balloons.some(({ variantId, isTreated }) => variantId === row.variant_id && isTreated)}
            />
          ))}
        </ul>
        {goods.length > 0 && <p className="text-xs text-ink-soft">{words.moreHint}</p>}
      </fieldset>
      {branches.length === 0 && <Alert tone="info">{words.nowhere}</Alert>}
      {goods.length === 0 && address.storeId !== undefined && (
        <input type="hidden" name={slotFields.store} value={address.storeId} />
      )}
      {goods.length > 0 && branches.length > 0 && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="pb-2 font-display text-lg font-bold">{words.branch}</legend>
          {branches.map((branch) => (
            <RadioCard
              key={branch.id}
              name={slotFields.store}
              value={branch.id}
              defaultChecked={branch.id === (storeId ?? branches[0]?.id)}
              title={branch.town}
              description={branch.has_all_goods ? branch.street : `${branch.street} · ${words.lacks}`}
            >
              <p className="text-sm">{branch.first ? words.earliest(branch.first.at) : words.full}</p>
            </RadioCard>
          ))}
        </fieldset>
      )}
      <p className="text-sm">
        {eventOn === null ? words.noParty : words.party(eventOn)}{' '}
        <RouterLink href={paths.eventDay()} className="font-semibold text-primary-600 hover:underline">
          {eventOn === null ? words.setParty : words.changeParty}
        </RouterLink>
      </p>
      {rows.length > 0 && branches.length > 0 && (
        <Button type="submit" look={storeId === null ? 'primary' : 'secondary'} isWide isLoading={isBusy}>
          {storeId === null ? words.show : words.again}
        </Button>
      )}
    </Form>
  )
}
