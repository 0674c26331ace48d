import type { ReservationOffer } from '#contracts/store-reservations.ts'
import { reservationMessages as words } from '#storefront/i18n/reservation-messages.ts'
import { toOpenState } from '#storefront/kit/goods/opening-hours.ts'
import { RadioCard } from '#ui/radio-card.tsx'
import { Said } from '#ui/said.tsx'

type Branch = ReservationOffer['branches'][number]

export type BranchFieldProps = {
  branches: readonly Branch[]
  chosen: number | undefined
  error: string | undefined
  now: Date
}

/** The branches that take reservations, those with all the goods first; the others say why not. */
export function BranchField({ branches, chosen, error, now }: BranchFieldProps) {
  return (
    <fieldset className="grid gap-3" aria-describedby={error === undefined ? undefined : 'branch-fault'}>
      <legend className="pb-3 text-xl font-bold">{words.branch}</legend>
      {error !== undefined && (
        <p id="branch-fault" role="alert" className="font-medium text-danger">
          <Said text={error} />
        </p>
      )}
      {branches.map((branch) => (
        <RadioCard
          key={branch.store.id}
          name="storeId"
          value={branch.store.id}
          defaultChecked={branch.store.id === chosen && branch.has_all}
          disabled={!branch.has_all}
          title={branch.store.town}
          description={`${branch.store.street} · ${toOpenState(branch.store, now).text}`}
          aside={<StockOf branch={branch} />}
        >
          <p className="text-sm">{words.keptUntil(branch.valid_until)}</p>
        </RadioCard>
      ))}
    </fieldset>
  )
}

function StockOf({ branch: { has_all: hasAll, free } }: { branch: Branch }) {
  if (hasAll) return <span className="text-sm text-success">{words.hasAll}</span>
  const hasSome = Object.values(free).some((pieces) => pieces > 0)
  return <span className="text-sm font-normal">{hasSome ? words.lacks : words.hasNone}</span>
}
