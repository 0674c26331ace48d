import { useState } from 'react'
import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import { api } from '#admin/api.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { SearchField } from '#admin/kit/list/search-field.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatPrice } from '#ui/format.ts'
import { formatMoney } from './format-money.ts'
import type { DecidedPayment } from './decided-payment.ts'

const { assign: words, payment: paymentWords } = moneyWords

export type AssignDialogProps = DecidedPayment & { onClose: () => void }

type Effect = Awaited<ReturnType<typeof api.unmatchedPayments.assign>>['data']
type Choice = { number: string; effect: Effect }

/** Finds the order that a payment belongs to, and says what paying it would do before anything happens. */
export function AssignDialog({ payment, onChanged, onClose }: AssignDialogProps) {
  const { isRunning, problem, submit } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const [choice, setChoice] = useState<Choice>()
  const send = (number: string, isDryRun: boolean) =>
    api.unmatchedPayments.assign({
      params: { id: payment.id },
      query: isDryRun ? { dry_run: '1' } : {},
      headers: { 'idempotency-key': isDryRun ? crypto.randomUUID() : key, 'if-match': `"${payment.version}"` },
      body: { orderNumber: number },
    })
  const choose = (number: string) =>
    submit(async () => {
      setChoice(undefined)
      setChoice({ number, effect: (await send(number, true)).data })
    })
  const confirm = ({ number }: Choice) =>
    submit(async () => {
      const { data, undo } = await send(number, false)
      onClose()
      onChanged(data)
      offerUndo(paymentWords.done[data.effect](number), [undo], () => onChanged())
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(formatMoney(payment.amount_cents, payment.currency))}
      footer={
        <>
          <Button look="secondary" onClick={choice ? () => setChoice(undefined) : onClose}>
            {choice ? words.other : paymentWords.cancel}
          </Button>
          {choice && (
            <Button isLoading={isRunning} onClick={() => void confirm(choice)}>
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
        {choice ? (
          <ChoiceText choice={choice} />
        ) : (
          <OrderSearch
            start={payment.order?.number ?? ''}
            isRunning={isRunning}
            onChoose={(number) => void choose(number)}
          />
        )}
      </div>
    </Dialog>
  )
}

function ChoiceText({ choice: { number, effect } }: { choice: Choice }) {
  const { order, return_cents: returnCents, missing_cents: missingCents } = effect
  return (
    <div className="grid gap-3" role="status">
      <p>
        <span className="font-medium tabular-nums">{number}</span>
        {order && ` · ${order.customer} · ${formatPrice(order.total_cents)}`}
      </p>
      <p>
        {effect.effect === 'part' ? words.part(formatPrice(missingCents)) : words[effect.effect]}
        {returnCents !== null && ` ${words.rest(formatPrice(returnCents))}`}
      </p>
    </div>
  )
}

type OrderSearchProps = { start: string; isRunning: boolean; onChoose: (number: string) => void }

function OrderSearch({ start, isRunning, onChoose }: OrderSearchProps) {
  const [q, setQ] = useState(start)
  const [found, setFound] = useState<readonly AdminOrderRow[]>()
  const { problem, submit } = useSubmit()
  const find = (text: string) => {
    setQ(text)
    if (text === '') return setFound(undefined)
    void submit(async () => setFound((await api.orders.list({ query: { q: text, limit: '8' } })).data.rows))
  }
  const isStart = found === undefined && q === start && start !== ''
  return (
    <div className="grid gap-3">
      <SearchField value={q} placeholder={words.search} onSearch={find} />
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {isStart && (
        <Button look="secondary" isLoading={isRunning} onClick={() => onChoose(start)}>
          {words.choose(start)}
        </Button>
      )}
      {found === undefined && !isStart && <p className="text-ink-soft">{words.start}</p>}
      {found?.length === 0 && <p className="text-ink-soft">{words.nothing}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {found?.map((order) => (
          <li key={order.id} className="relative flex items-center gap-3 py-2.5">
            <div className="min-w-0 grow">
              <button
                type="button"
                disabled={isRunning}
                aria-label={words.choose(order.number)}
                onClick={() => onChoose(order.number)}
                className="link font-medium tabular-nums after:absolute after:inset-0"
              >
                {order.number}
              </button>
              <p className="truncate text-sm text-ink-soft">{`${order.customer} · ${order.state_text}`}</p>
            </div>
            <span className="shrink-0 tabular-nums">{formatPrice(order.total_cents)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
