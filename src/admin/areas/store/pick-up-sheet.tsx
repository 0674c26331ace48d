import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { PickUp } from '#contracts/admin/pick-ups.ts'
import { storeWords as words } from '#admin/i18n/store-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatPrice } from '#ui/format.ts'
import { describeDay } from './describe-day.ts'

export type PickUpSheetProps = {
  pickUp: PickUp
  mayHandOver: boolean
  onHandOver: (isAgeChecked: boolean) => void
  onClose: () => void
}

/** Everything for the minute at the counter: who it is, what they pay, what they get. */
export function PickUpSheet({ pickUp, mayHandOver, onHandOver, onClose }: PickUpSheetProps) {
  const [isAgeChecked, setAgeChecked] = useState(false)
  const { min_age: minAge, to_pay_cents: cents } = pickUp
  const canHandOver = mayHandOver && pickUp.state === 'ready_pickup' && pickUp.payment !== 'missing'
  return (
    <Dialog
      isOpen
      isFull
      onClose={onClose}
      title={<span className="tabular-nums">{pickUp.number}</span>}
      footer={
        canHandOver && (
          <div className="grid w-full gap-2">
            {minAge !== null && (
              <Checkbox checked={isAgeChecked} onChange={({ target }) => setAgeChecked(target.checked)}>
                <span className="text-base font-semibold">{words.ageCheck(minAge)}</span>
              </Checkbox>
            )}
            <Button
              size="lg"
              isWide
              disabledReason={minAge !== null && !isAgeChecked ? words.ageMissing : undefined}
              onClick={() => onHandOver(isAgeChecked)}
            >
              {cents > 0 ? words.handOverPaid(formatPrice(cents)) : words.handOver}
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-4">
        <Person pickUp={pickUp} />
        <Money pickUp={pickUp} />
        <Refund cents={pickUp.to_refund_cents} />
        <Goods pickUp={pickUp} />
        <OrderLink number={pickUp.number} />
      </div>
    </Dialog>
  )
}

function Person({ pickUp }: { pickUp: PickUp }) {
  const { recipient, company, phone_end: phoneEnd, collect_by: end, note, branch } = pickUp
  return (
    <div className="grid gap-1">
      <p className="font-display text-2xl font-bold">{recipient}</p>
      <p className="text-ink-soft">
        {[company, words.phoneAsk(phoneEnd), branch.name, end && words.collectBy(describeDay(end))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note !== '' && (
        <p className="mt-2 rounded-control bg-warning-50 px-3 py-2 text-warning">
          {words.note}: {note}
        </p>
      )}
    </div>
  )
}

function Money({ pickUp }: { pickUp: PickUp }) {
  const { state, state_text: stateText, payment, to_pay_cents: cents, handed_over: done } = pickUp
  const { open_difference_cents: difference } = pickUp
  if (done) return <Alert tone="info">{words.handedOverText(done.by, formatTime(done.at))}</Alert>
  if (difference > 0)
    return (
      <Alert tone="danger" title={words.differenceTitle(formatPrice(difference))}>
        {words.differenceText}
      </Alert>
    )
  if (payment === 'missing')
    return (
      <Alert tone="danger" title={words.unpaid}>
        {words.unpaidText}
      </Alert>
    )
  return (
    <>
      {state !== 'ready_pickup' && <Alert tone="info">{words.preparingText(stateText)}</Alert>}
      {payment === 'on_the_spot' ? (
        <p className="rounded-card bg-secondary-100 px-4 py-3 font-display text-xl font-bold">
          {words.toPay(formatPrice(cents))}
        </p>
      ) : (
        <p className="rounded-card bg-success-50 px-4 py-3 font-semibold text-success">{words.paid}</p>
      )}
    </>
  )
}

/** Money that goes back is not in the till: the customer asks, and the person has to know. */
function Refund({ cents }: { cents: PickUp['to_refund_cents'] }) {
  if (!(cents > 0)) return null
  return (
    <Alert tone="info" title={words.refundTitle(formatPrice(cents))}>
      {words.refundText}
    </Alert>
  )
}

function Goods({ pickUp: { lines, parcels } }: { pickUp: PickUp }) {
  return (
    <section aria-label={words.goods}>
      <h3 className="flex items-baseline justify-between pb-1 text-base">
        {words.goods}
        {parcels > 0 && <span className="text-sm font-medium text-ink-soft">{words.parcels(parcels)}</span>}
      </h3>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <li key={line.position} className="flex items-baseline gap-3 border-b border-line py-2">
            <span className="w-9 shrink-0 text-right font-semibold tabular-nums">{line.quantity}×</span>
            <span className="min-w-0">
              <span className="block">{[line.name, line.variant_name].filter(Boolean).join(', ')}</span>
              <span className="block text-xs text-ink-soft">{line.code}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderLink({ number }: { number: string }) {
  const session = useSession()
  if (!mayCall(session, adminEndpoints.orders.get)) return null
  return (
    <p>
      <RouterLink href={`${paths.orders}/${number}`} className="link inline-flex min-h-11 items-center">
        {words.openOrder}
      </RouterLink>
    </p>
  )
}
