import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { BranchReservation } from '#contracts/admin/store-reservations.ts'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { api } from '#admin/api.ts'
import { reservationWords as words } from '#admin/i18n/reservation-words.ts'
import { storeWords } from '#admin/i18n/store-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReleaseForm } from './release-form.tsx'

export type ReservationSheetProps = {
  reservation: BranchReservation
  onClose: () => void
  onDone: (text: string, undo?: OfferedUndo) => void
}

/** One reservation: put aside, then paid and handed over; or freed. */
export function ReservationSheet({ reservation, onClose, onDone }: ReservationSheetProps) {
  const session = useSession()
  const { id, code, name, is_ready: isReady } = reservation
  const [keys] = useState(() => ({ ready: crypto.randomUUID(), handOver: crypto.randomUUID() }))
  const [isAgeChecked, setAgeChecked] = useState(false)
  const { isRunning, problem, submit } = useSubmit()
  const minAge = Math.max(0, ...reservation.goods.map((line) => line.min_age ?? 0))
  const markReady = async () => {
    const headers = { 'idempotency-key': keys.ready }
    const { undo } = await api.branchReservations.ready({ headers, body: { id } })
    onDone(words.readyDone(code), undo)
  }
  const handOver = async () => {
    const headers = { 'idempotency-key': keys.handOver }
    await api.branchReservations.handOver({ headers, body: { id, isAgeChecked } })
    onDone(words.handedOver(code))
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.sheet(code, name)}>
      <div className="grid gap-4">
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
        <Goods reservation={reservation} />
        <Person reservation={reservation} />
        {mayCall(session, adminEndpoints.branchReservations.handOver) && (
          <>
            {!isReady && (
              <Button size="lg" isWide isLoading={isRunning} onClick={() => void submit(markReady)}>
                {words.ready}
              </Button>
            )}
            {minAge > 0 && (
              <Checkbox checked={isAgeChecked} onChange={({ target }) => setAgeChecked(target.checked)}>
                <span className="font-semibold">{storeWords.ageCheck(minAge)}</span>
              </Checkbox>
            )}
            <Button
              size="lg"
              look={isReady ? 'primary' : 'secondary'}
              isWide
              isLoading={isRunning && isReady}
              disabled={isRunning}
              disabledReason={minAge > 0 && !isAgeChecked ? storeWords.ageMissing : undefined}
              onClick={() => void submit(handOver)}
            >
              {words.handOver}
            </Button>
            <ReleaseForm id={id} onDone={() => onDone(words.released(code))} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Goods({ reservation: { goods } }: { reservation: BranchReservation }) {
  return (
    <ul className="grid gap-2">
      {goods.map((line) => (
        <li key={line.variant_id} className="flex items-baseline gap-3">
          <span className="grow text-lg font-semibold">
            {`${line.quantity}× ${goodsName({ name: line.name, variantName: line.variant_name })}`}
            <span className="block text-sm font-normal text-ink-soft">{line.code}</span>
          </span>
          {line.shelf !== '' && <span className="shrink-0 font-medium">{words.shelf(line.shelf)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Person({ reservation: { name, phone, branch, valid_until: until } }: { reservation: BranchReservation }) {
  return (
    <div className="text-sm">
      <p className="text-ink-soft">{`${branch.name} · ${words.until(formatTime(until))}`}</p>
      {phone !== '' && (
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          aria-label={words.call(name)}
          className="link inline-flex min-h-11 items-center"
        >
          {phone}
        </a>
      )}
      <p className="font-medium">{words.till}</p>
    </div>
  )
}
