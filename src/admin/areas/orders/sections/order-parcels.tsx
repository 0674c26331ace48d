import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { ParcelView } from '#contracts/admin/labels.ts'
import { api } from '#admin/api.ts'
import { parcelWords as words } from '#admin/i18n/parcel-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { printPdf } from '#admin/kit/browser/print-pdf.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { formatNumber, formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useOrderPart } from './use-order-part.ts'
import { OrderSection, type OrderSectionProps } from './order-section.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import { ParcelPhoto } from './parcel-photo.tsx'
import { UnpackParcel } from './unpack-parcel.tsx'

/** What was packed and where its labels are; nothing before the first parcel, and for a person who may not see it. */
export function OrderParcels({ order }: Pick<OrderSectionProps, 'order'>) {
  const maySee = mayCall(useSession(), adminEndpoints.labels.ofOrder)
  return maySee ? <Parcels order={order} /> : null
}

function Parcels({ order }: Pick<OrderSectionProps, 'order'>) {
  const {
    part = [],
    isFailed,
    load,
  } = useOrderPart<readonly ParcelView[]>(order, async (call) => (await api.labels.ofOrder(call)).data.parcels)
  if (part.length === 0 && !isFailed) return null
  return (
    <OrderSection title={words.title}>
      {isFailed && <PartFailed text={words.failed} onRetry={load} />}
      <ul className="grid gap-4">
        {part.map((parcel) => (
          <ParcelRow key={parcel.id} parcel={parcel} state={order.state} onChanged={load} />
        ))}
      </ul>
    </OrderSection>
  )
}

function ParcelRow({ parcel, state, onChanged }: { parcel: ParcelView; state: string; onChanged: () => void }) {
  const { id, number, weight_grams: grams, cod_cents: cod, packed_by: by, packed_at: at, items, label } = parcel
  const { isRunning, problem, submit } = useSubmit()
  const print = async () => {
    const { data } = await api.labels.print({ query: { parcels: String(id) } })
    for (const { pdf } of data.files) printPdf(pdf)
  }
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const facts = [
    words.pieces(pieces),
    `${formatNumber(grams / 1000)}\u00A0kg`,
    ...(cod > 0 ? [words.cod(formatPrice(cod))] : []),
    words.packed(by, formatTime(at)),
    describePlace(parcel),
  ]
  return (
    <li className="grid gap-2">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="font-medium">
            {words.parcel(number)}
            {label?.state === 'made' && <TrackingNumber label={label} />}
          </p>
          <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
        </div>
        {label?.state === 'made' && (
          <IconButton label={words.print} title={words.print} disabled={isRunning} onClick={() => void submit(print)}>
            <Icon name="print" />
          </IconButton>
        )}
      </div>
      {problem !== undefined && <p className="text-sm text-danger">{problem}</p>}
      {label && label.state !== 'made' && <ParcelLabel label={label} onChanged={onChanged} />}
      <ul className="text-sm text-ink-soft">
        {items.map(({ code, name, quantity }) => (
          <li key={code}>{`${quantity} × ${name} (${code})`}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <ParcelPhoto parcel={parcel} onChanged={onChanged} />
        <UnpackParcel parcel={parcel} state={state} onChanged={onChanged} />
      </div>
    </li>
  )
}

function describePlace({ is_void: isVoid, handed_over_at: handedOverAt }: ParcelView): string {
  if (isVoid) return words.isVoid
  return handedOverAt === null ? words.waits : words.handedOver(formatTime(handedOverAt))
}

function TrackingNumber({
  label: { tracking_number: number, tracking_url: url },
}: {
  label: NonNullable<ParcelView['label']>
}) {
  return (
    <span className="pl-2 font-normal tabular-nums">
      {url === '' ? (
        number
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className="link">
          {number}
        </a>
      )}
    </span>
  )
}
