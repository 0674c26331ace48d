import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Gathering, GatheringParcel } from '#contracts/admin/gathering.ts'
import { api } from '#admin/api.ts'
import { gatheringWords as words } from '#admin/i18n/gathering-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { formatOnDay } from '#ui/format.ts'
import { describeTarget, GatheringList } from './gathering-list.tsx'
import { OrderSection, type OrderSectionProps } from '../order-section.tsx'
import { useOrderPart } from '../use-order-part.ts'

/** Which places send what to the order; nothing while everything is in one place, and for a person who may not see the stock. */
export function OrderGathering({ order }: Pick<OrderSectionProps, 'order'>) {
  const maySee = mayCall(useSession(), adminEndpoints.gathering.get)
  return maySee ? <Parts order={order} /> : null
}

function Parts({ order }: Pick<OrderSectionProps, 'order'>) {
  const { part, isFailed, load } = useOrderPart<Gathering | null>(
    order,
    async (call) => (await api.gathering.get(call)).data,
  )
  useLive('stock-document', load)
  if (isFailed) {
    return (
      <OrderSection title={words.title}>
        <PartFailed text={words.failed} onRetry={load} />
      </OrderSection>
    )
  }
  if (!part || (part.parcels.length === 0 && part.transfers.length === 0 && part.pieces_at_target === 0)) return null
  return (
    <OrderSection title={words.title} action={<GatheringList number={order.number} gathering={part} />}>
      <p className="text-sm text-ink-soft">{describeTarget(part)}</p>
      <Transfers gathering={part} />
      <Proposal number={order.number} gathering={part} onChanged={load} />
    </OrderSection>
  )
}

function Transfers({ gathering: { transfers } }: { gathering: Gathering }) {
  if (transfers.length === 0) return null
  return (
    <ul className="grid gap-1">
      {transfers.map(({ id, number, state, place, pieces }) => (
        <li key={id} className="flex flex-wrap gap-x-2">
          <RouterLink href={`${paths.stockDocuments}/${id}`} className="link">
            {number}
          </RouterLink>
          <span>{words.transfer(place, pieces)}</span>
          <span className="text-ink-soft">{words[state]}</span>
        </li>
      ))}
    </ul>
  )
}

type ProposalProps = { number: string; gathering: Gathering; onChanged: () => void }

function Proposal({ number, gathering, onChanged }: ProposalProps) {
  const { parcels, pieces_at_target: piecesHere } = gathering
  const { isRunning, problem, submit } = useSubmit()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const mayCreate = mayCall(useSession(), adminEndpoints.gathering.create)
  if (parcels.length === 0 && piecesHere === 0) return null
  const create = () =>
    submit(async () => {
      try {
        await api.gathering.create({ headers: { 'idempotency-key': key }, body: { order: number } })
      } finally {
        // What a colleague has done meanwhile is shown too; the next press is another write.
        setKey(crypto.randomUUID())
        onChanged()
      }
    })
  return (
    <>
      {piecesHere > 0 && <p>{words.here(piecesHere)}</p>}
      {parcels.length > 0 && <Verdict gathering={gathering} />}
      <ul className="grid gap-3">
        {parcels.map((parcel) => (
          <Parcel key={parcel.place.id} parcel={parcel} />
        ))}
      </ul>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {mayCreate && (
        <div className="grid justify-items-start gap-2">
          <Button isLoading={isRunning} onClick={() => void create()}>
            {parcels.length > 0 ? words.create(parcels.length) : words.hold}
          </Button>
          {parcels.length > 0 && <p className="text-sm text-ink-soft">{words.hint}</p>}
        </div>
      )}
    </>
  )
}

function Verdict({ gathering: { is_in_time: isInTime, needed_on: neededOn } }: { gathering: Gathering }) {
  if (isInTime === null) return <p className="text-sm">{words.unknown}</p>
  if (neededOn === null) return null
  return <p className={isInTime ? 'text-success' : 'font-medium text-danger'}>{isInTime ? words.inTime : words.late}</p>
}

function Parcel({ parcel: { place, arrives_on: arrivesOn, lines } }: { parcel: GatheringParcel }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap gap-x-2">
        <span className="font-medium">{words.parcel(place.name, pieces)}</span>
        <span className="text-ink-soft">
          {arrivesOn === null ? words.noVan : words.arrives(formatOnDay(arrivesOn))}
        </span>
      </p>
      <ul className="grid gap-0.5 text-sm">
        {lines.map((line) => (
          <li key={line.variant_id} className="flex gap-2">
            <span className="min-w-10 tabular-nums">{line.quantity} ×</span>
            <span className="min-w-0">
              {[line.name, line.variant_name, line.code].filter(Boolean).join(' · ')}
              {line.shelf !== '' && (
                <span className="pl-2 font-medium whitespace-nowrap">{words.shelf(line.shelf)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
