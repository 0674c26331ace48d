import { clsx } from 'clsx'
import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { BalloonBooking } from '#contracts/admin/balloon-slots.ts'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { api } from '#admin/api.ts'
import { balloonWords as words } from '#admin/i18n/balloon-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { formatDateTime, formatTime } from '#ui/format.ts'
import { MoveDialog } from './move-dialog.tsx'

export type BookingRowProps = {
  booking: BalloonBooking
  /** The name of the branch is shown. */
  isOfMany: boolean
  onDone: (text: string, undo?: OfferedUndo) => void
}

/** Who comes when, and for what: one order. */
export function BookingRow({ booking, isOfMany, onDone }: BookingRowProps) {
  const { order_id: id, number, at, begins_at: beginsAt, pieces, minutes, state, conflict, recipient, phone } = booking
  const session = useSession()
  const [key] = useState(() => crypto.randomUUID())
  const { isRunning, problem, submit } = useSubmit()
  const prepare = async () => {
    const { undo } = await api.balloonBookings.prepare({ headers: { 'idempotency-key': key }, body: { id } })
    onDone(words.prepared(number), undo)
  }
  const mayPrepare = state === 'booked' && mayCall(session, adminEndpoints.balloonBookings.prepare)
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-line px-4 py-3 md:grid-cols-[4.5rem_minmax(0,1fr)_auto] md:px-6">
      <p className="font-display text-lg font-bold tabular-nums">
        {formatTime(at)}
        {beginsAt !== null && state === 'booked' && (
          <span className="block font-sans text-xs font-normal text-ink-soft">{words.begin(formatTime(beginsAt))}</span>
        )}
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{recipient}</span>
          <RouterLink href={`${paths.orders}/${number}`} className="link text-sm tabular-nums">
            {number}
          </RouterLink>
          {phone !== '' && (
            <a href={`tel:${phone.replaceAll(' ', '')}`} aria-label={words.call(recipient)} className="link text-sm">
              {phone}
            </a>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {words.load(pieces, minutes)}
          {isOfMany && ` · ${booking.branch.name}`}
        </p>
        {booking.moved_from !== null && (
          <p className="text-sm font-medium">{words.movedFrom(formatDateTime(booking.moved_from))}</p>
        )}
        <Goods booking={booking} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-3 md:col-start-3">
        <MoveButton booking={booking} onDone={onDone} />
        {mayPrepare ? (
          <Button look="secondary" className="not-printed" isLoading={isRunning} onClick={() => void submit(prepare)}>
            {words.prepare}
          </Button>
        ) : (
          <span className={clsx('text-sm font-semibold', tones[state])}>{words.states[state]}</span>
        )}
      </div>
      {(conflict ?? problem) !== undefined && (conflict ?? problem) !== null && (
        <div className="col-span-full">
          <Alert tone="danger" isLive={problem !== undefined}>
            {problem ?? (conflict && words.conflicts[conflict])}
          </Alert>
        </div>
      )}
    </li>
  )
}

/** For balloons that are still to be inflated. */
function MoveButton({ booking, onDone }: Pick<BookingRowProps, 'booking' | 'onDone'>) {
  const { number, state } = booking
  const [isMoving, setIsMoving] = useState(false)
  const mayMove = mayCall(useSession(), adminEndpoints.balloonBookings.move)
  if (state !== 'booked' || !mayMove) return null
  return (
    <>
      <Button look="quiet" className="not-printed" aria-label={words.moveOf(number)} onClick={() => setIsMoving(true)}>
        {words.move}
      </Button>
      {isMoving && (
        <MoveDialog
          booking={booking}
          onClose={() => setIsMoving(false)}
          onMoved={(to) => {
            setIsMoving(false)
            onDone(words.moved(number, formatDateTime(to)))
          }}
        />
      )}
    </>
  )
}

const tones = {
  unpaid: 'text-ink-soft',
  booked: 'text-warning',
  prepared: 'text-success',
  handed_over: 'text-ink-soft',
} satisfies Record<BalloonBooking['state'], string>

function Goods({ booking: { goods, note } }: { booking: BalloonBooking }) {
  return (
    <>
      <ul className="text-sm">
        {goods.map((line) => (
          <li key={`${line.name} ${line.variant_name} ${line.service}`}>
            {`${line.quantity}× ${goodsName({ name: line.name, variantName: line.variant_name })}`}
            <span className="text-ink-soft">{` · ${line.service}`}</span>
          </li>
        ))}
      </ul>
      {note !== '' && <p className="text-sm italic">{note}</p>}
    </>
  )
}
