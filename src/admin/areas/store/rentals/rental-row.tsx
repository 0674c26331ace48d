import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminRental } from '#contracts/admin/rentals.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { Cents } from '#kernel/money.ts'
import { settleDeposit } from '#kernel/rental-deposit.ts'
import { api } from '#admin/api.ts'
import { rentalWords as words } from '#admin/i18n/rental-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type RentalRowProps = { rental: AdminRental; today: string; onDone: () => void }

/** A costume of the day, with what is done with it next. */
export function RentalRow({ rental, today, onDone }: RentalRowProps) {
  const { id, number, state, recipient, phone } = rental
  const session = useSession()
  const [key] = useState(() => crypto.randomUUID())
  const { isRunning, problem, submit } = useSubmit()
  const handOut = async () => {
    await api.rentals.handOut({ headers: { 'idempotency-key': key }, body: { id } })
    onDone()
  }
  const isWritable = mayCall(session, adminEndpoints.rentals.handOut)
  const mayHandOut = isWritable && state === 'booked' && rental.first_on <= today
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3 md:px-6">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{goodsName({ name: rental.name, variantName: rental.variant_name })}</span>
        <span className="tabular-nums">{rental.unit}</span>
        <span className="text-sm">{words.days(rental.first_on, rental.last_on)}</span>
        <span className="text-sm font-semibold">{words.states[state]}</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-2 text-sm">
        <span>{recipient}</span>
        <RouterLink href={`${paths.orders}/${number}`} className="link tabular-nums">
          {number}
        </RouterLink>
        {phone !== '' && (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="link">
            {phone}
          </a>
        )}
        <span className="text-ink-soft">{rental.branch.name}</span>
        <span>{words.deposit(rental.deposit_cents)}</span>
        {rental.back_cents !== null && <span>{words.back(rental.back_cents)}</span>}
        {['booked', 'out', 'returned'].includes(state) && (
          <a href={`/api/admin/rentals/${id}/contract.pdf`} target="_blank" rel="noreferrer" className="link">
            {words.contract}
          </a>
        )}
      </p>
      {mayHandOut && (
        <Button
          look="secondary"
          className="md:justify-self-start"
          isLoading={isRunning}
          onClick={() => void submit(handOut)}
        >
          {words.handOut}
        </Button>
      )}
      {isWritable && state === 'out' && <TakeBack rental={rental} today={today} onDone={onDone} />}
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
    </li>
  )
}

/** The settlement is shown to the cent before it is made. */
function TakeBack({ rental, today, onDone }: RentalRowProps) {
  const [typed, setTyped] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const { isRunning, problem, submit } = useSubmit()
  const damageCents = readCents(typed)
  const settlement = settleDeposit({
    lastOn: rental.last_on,
    returnedOn: today,
    lateDayCents: rental.late_day_cents,
    depositCents: rental.deposit_cents,
    damageCents: damageCents ?? 0,
  })
  const { lateDays, lateCents, backCents, owedCents } = settlement
  const takeBack = async () => {
    await api.rentals.takeBack({
      headers: { 'idempotency-key': key },
      body: { id: rental.id, damageCents: damageCents ?? 0 },
    })
    onDone()
  }
  return (
    <div className="grid gap-2">
      {lateDays > 0 && <Alert tone="warning">{words.late(lateDays)}</Alert>}
      <Field
        label={words.damage}
        hint={words.damageHint}
        isOptional
        error={damageCents === undefined ? words.damageFault : undefined}
        className="max-w-60"
      >
        {(control) => (
          <Input {...control} inputMode="decimal" value={typed} onChange={(event) => setTyped(event.target.value)} />
        )}
      </Field>
      <p>{words.settled(lateCents, damageCents ?? 0, backCents)}</p>
      {owedCents > 0 && <Alert tone="warning">{words.owed(owedCents)}</Alert>}
      <Button
        className="md:justify-self-start"
        disabled={damageCents === undefined}
        isLoading={isRunning}
        onClick={() => void submit(takeBack)}
      >
        {words.takeBack}
      </Button>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
    </div>
  )
}

/** Euro as they are typed, in cents; nothing typed is 0, undefined = not an amount. */
function readCents(text: string): Cents | undefined {
  const value = text.trim().replace(',', '.')
  if (value === '') return 0
  return /^\d{1,4}(\.\d{1,2})?$/.test(value) ? Math.round(Number(value) * 100) : undefined
}
