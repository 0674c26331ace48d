import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { HandOverParcel } from '#contracts/admin/hand-overs.ts'
import type { AdminApi } from '#admin/api.ts'
import { handOverWords as words } from '#admin/i18n/hand-over-words.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { formatNumber, formatPrice } from '#ui/format.ts'
import { CarrierFileButton } from './carrier-file.tsx'
import { CarrierNumbers } from './carrier-numbers.tsx'

export type WaitingCarrier = Awaited<ReturnType<AdminApi['handOvers']['waiting']>>['data']['carriers'][number]

export type CarrierParcelsProps = {
  carrier: WaitingCarrier
  ticked: ReadonlySet<number>
  onTick: (ids: ReadonlySet<number>) => void
  isClosing: boolean
  onClose: (parcelIds: number[]) => void
  /** Parcels have got the numbers of their carrier. */
  onRead: () => void
}

export function CarrierParcels({ carrier, ticked, onTick, isClosing, onClose, onRead }: CarrierParcelsProps) {
  const mayClose = mayCall(useSession(), adminEndpoints.handOvers.close)
  const { parcels, unlabeled } = carrier
  const chosen = parcels.filter(({ id }) => ticked.has(id))
  const cents = chosen.reduce((sum, parcel) => sum + parcel.cod_cents, 0)
  const others = new Set([...ticked].filter((id) => !parcels.some((parcel) => parcel.id === id)))
  const isAll = chosen.length === parcels.length
  const tickAll = () => onTick(isAll ? others : new Set([...others, ...parcels.map(({ id }) => id)]))
  const toggle = (id: number) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    onTick(next)
  }
  return (
    <section aria-label={carrier.name} className="overflow-hidden rounded-card border border-line">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-panel px-4 py-3">
        <div className="min-w-0 grow">
          <h2 className="text-lg">{carrier.name}</h2>
          <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
            {words.ticked(chosen.length, parcels.length)}
            {cents > 0 && ` · ${words.codSum(formatPrice(cents))}`}
          </p>
          {unlabeled > 0 && <p className="text-sm font-medium text-warning">{words.unlabeled(unlabeled)}</p>}
        </div>
        {mayClose && parcels.length > 0 && (
          <div className="flex flex-wrap items-start gap-2">
            <Button look="quiet" onClick={tickAll}>
              {isAll ? words.tickNone : words.tickAll}
            </Button>
            <Button
              isLoading={isClosing}
              disabledReason={chosen.length === 0 ? words.nothingTicked : undefined}
              onClick={() => onClose(chosen.map(({ id }) => id))}
            >
              {words.close(chosen.length)}
            </Button>
          </div>
        )}
      </header>
      {carrier.file !== null && parcels.length > 0 && (
        <>
          <CarrierFileButton
            format={carrier.file}
            parcelIds={(chosen.length > 0 ? chosen : parcels).map(({ id }) => id)}
          />
          <CarrierNumbers format={carrier.file} onRead={onRead} />
        </>
      )}
      {parcels.length > 0 && <ParcelRows parcels={parcels} ticked={ticked} onToggle={mayClose ? toggle : undefined} />}
    </section>
  )
}

type ParcelRowsProps = {
  parcels: readonly HandOverParcel[]
  ticked: ReadonlySet<number>
  onToggle: ((id: number) => void) | undefined
}

function ParcelRows({ parcels, ticked, onToggle }: ParcelRowsProps) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{words.parcel}</th>
          <th scope="col" className="hidden md:table-cell">
            {words.recipient}
          </th>
          <th scope="col" className="hidden md:table-cell">
            {words.place}
          </th>
          <th scope="col" className="rows-number hidden md:table-cell">
            {words.weight}
          </th>
          <th scope="col" className="rows-number">
            {words.cod}
          </th>
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel) => (
          <tr key={parcel.id}>
            <td>
              <label className="flex items-center gap-3 py-1 md:py-0">
                {onToggle && (
                  <input
                    type="checkbox"
                    aria-label={words.tick(parcel.code)}
                    checked={ticked.has(parcel.id)}
                    onChange={() => onToggle(parcel.id)}
                    className="size-5 shrink-0 accent-primary-600"
                  />
                )}
                <span className="min-w-0">
                  <span className="block font-medium tabular-nums">{parcel.code}</span>
                  <span className="block text-xs text-ink-soft tabular-nums">
                    {[words.ofOrder(parcel.order_number), parcel.carrier_number].filter(Boolean).join(' · ')}
                  </span>
                  <span className="block text-sm md:hidden">{`${parcel.recipient}, ${parcel.place}`}</span>
                </span>
              </label>
            </td>
            <td className="hidden md:table-cell">{parcel.recipient}</td>
            <td className="hidden text-ink-soft md:table-cell">{parcel.place}</td>
            <td className="rows-number hidden text-ink-soft md:table-cell">
              {`${formatNumber(parcel.weight_grams / 1000)}\u00A0kg`}
            </td>
            <td className="rows-number">{parcel.cod_cents > 0 ? formatPrice(parcel.cod_cents) : words.noCod}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
