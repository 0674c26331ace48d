import { useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { ThingHead } from '#admin/kit/collection/thing-head.tsx'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { formatPrice, formatShortDate } from '#ui/format.ts'
import { formatMoney } from './format-money.ts'
import { PaymentSteps } from './payment-steps.tsx'

const { payment: words, payments: listWords } = moneyWords

export type PaymentData = { loaded: UnmatchedPayment }

/** One payment: what the bank says of it, why it has paid nothing, and what can be done. */
export function PaymentScreen() {
  const { loaded } = useLoaderData<PaymentData>()
  const { payment, onChanged } = useNewest(loaded)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const backPath = paths.money + search
  const title = words.title(formatMoney(payment.amount_cents, payment.currency))
  useTitle(title)
  useLive(`unmatched-payment:${payment.id}`, () => void revalidate())
  useShortcuts([
    {
      keys: ['Escape'],
      label: kitWords.keys.close,
      group: 'form',
      isInFields: true,
      run: () => void navigate(backPath),
    },
  ])
  return (
    <article key={payment.id} className="pair-thing" aria-label={title}>
      <ThingHead heading={listWords.title} title={title} backPath={backPath}>
        <span className="px-2 text-sm text-ink-soft">{stateOf(payment)}</span>
      </ThingHead>
      <div className="grid gap-5 px-4 py-4 md:px-6">
        <p>{sayWhy(payment)}</p>
        <Facts payment={payment} />
        {payment.order && <OrderOf payment={payment} order={payment.order} />}
        <PaymentSteps payment={payment} onChanged={onChanged} />
      </div>
    </article>
  )
}

function stateOf({ state, returned_at: returnedAt }: UnmatchedPayment): string {
  return returnedAt === null ? listWords.states[state] : listWords.returned
}

/** What is true of the money now, in sentences. */
function sayWhy(payment: UnmatchedPayment): string {
  const { state, note, return_cents: returnCents, returned_at: returnedAt, currency } = payment
  const reason = note === '' ? '' : words.reason(note)
  const amount = formatMoney(returnCents ?? 0, currency)
  const back =
    returnCents === null
      ? ''
      : returnedAt !== null
        ? words.returned(amount, formatTime(returnedAt))
        : payment.is_sent_by_hand
          ? words.toReturn(amount)
          : words.gatewayReturns(amount)
  switch (state) {
    case 'open':
      return sayReasonFully(payment)
    case 'part':
      return words.part
    case 'settled':
      return [words.settled, back].filter(Boolean).join(' ')
    case 'foreign':
      return [words.foreign, reason].filter(Boolean).join(' ')
    case 'return':
      return [reason === '' ? sayReasonFully(payment) : '', back, reason].filter(Boolean).join(' ')
  }
}

function sayReasonFully(payment: UnmatchedPayment): string {
  const { reason, amount_cents: amountCents, variable_symbol: symbol, order } = payment
  const { why } = words
  if (reason === 'unknown_symbol') return symbol === null ? why.noSymbol : why.unknown_symbol(symbol)
  const asked = order?.asked_cents ?? null
  if (reason !== 'other_amount' || asked === null || asked === amountCents) return why[reason]
  const difference = formatPrice(Math.abs(asked - amountCents))
  return amountCents < asked ? why.less(difference, formatPrice(asked)) : why.more(difference, formatPrice(asked))
}

function Facts({ payment }: { payment: UnmatchedPayment }) {
  const facts = [
    [words.came, formatShortDate(payment.received_on)],
    [words.payer, payment.payer_name || words.none],
    [words.account, payment.payer_account || words.none],
    [words.symbol, payment.variable_symbol ?? words.none],
    ...(payment.message === '' ? [] : [[words.message, payment.message]]),
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      {facts.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="break-words tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function OrderOf({ payment, order }: { payment: UnmatchedPayment; order: NonNullable<UnmatchedPayment['order']> }) {
  const isAssigned = payment.state === 'part' || payment.state === 'settled'
  const facts = [
    order.customer,
    order.state_text,
    words.total(formatPrice(order.total_cents)),
    order.asked_cents === null ? words.asksNothing : words.asks(formatPrice(order.asked_cents)),
  ]
  return (
    <section className="rounded-card border border-line px-4 py-3">
      <p className="text-sm text-ink-soft">{isAssigned ? words.order : words.orderBySymbol}</p>
      <RouterLink href={`${paths.orders}/${order.number}`} className="link font-medium tabular-nums">
        {order.number}
      </RouterLink>
      <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
    </section>
  )
}

/** The newest of what was loaded and what a write answered. */
function useNewest(loaded: UnmatchedPayment) {
  const { revalidate } = useRevalidator()
  const [answered, setAnswered] = useState<UnmatchedPayment>()
  const isNewer = answered?.id === loaded.id && answered.version > loaded.version
  return {
    payment: isNewer ? answered : loaded,
    onChanged(next?: UnmatchedPayment) {
      setAnswered(next)
      void revalidate()
    },
  }
}
