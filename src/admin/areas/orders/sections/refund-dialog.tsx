import { type FormEvent, useState } from 'react'
import type { RequestedRefund } from '#contracts/admin/order-refunds.ts'
import { api } from '#admin/api.ts'
import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useKeptText } from '#admin/kit/form/use-kept-text.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { formatPrice } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'
import type { OrderSectionProps } from './order-section.tsx'
import { QuantityField } from './quantity-field.tsx'
import { readEuros } from './read-euros.ts'
import { usePreview } from '#admin/kit/preview/use-preview.ts'
import { WhyList } from '#admin/kit/states/why-list.tsx'

const words = orderChangeWords.refund

type Chosen = { quantities: Readonly<Record<number, number>>; withDelivery: boolean; amount: string }

/** Refunds goods, the delivery or an amount, with a reason. The button says the sum, which the server has counted. */
export function RefundDialog({ order: opened, onClose, onChanged }: OrderSectionProps & { onClose: () => void }) {
  // A colleague may change the order meanwhile: the server then refuses what was written over the old one.
  const [order] = useState(opened)
  const { chosen, choose, reason, setReason, preview, isRunning, problem, save } = useRefund({ order, onChanged })
  const { answer } = preview
  const buttons = (
    <>
      <Button look="secondary" onClick={onClose}>
        {orderChangeWords.back}
      </Button>
      <Button type="submit" form="order-refund" isLoading={isRunning} disabled={answer === undefined}>
        {answer ? words.do(formatPrice(answer.amount_cents)) : words.doNothing}
      </Button>
    </>
  )
  const isByAmount = chosen.amount !== ''
  return (
    <Dialog isOpen isDrawer isFull onClose={onClose} title={words.title} footer={buttons}>
      <form id="order-refund" className="grid gap-5" onSubmit={save}>
        {!isByAmount && <GoodsFields order={order} chosen={chosen} onChoose={choose} />}
        <Field
          label={words.amount}
          hint={words.amountHint}
          error={isByAmount && readEuros(chosen.amount) === undefined ? words.amountWrong : undefined}
          isOptional
        >
          {(control) => (
            <Input
              {...control}
              className="text-right tabular-nums"
              inputMode="decimal"
              value={chosen.amount}
              onChange={(event) => choose({ ...chosen, amount: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={orderChangeWords.required} hint={orderChangeWords.reasonSeen}>
          {(control) => (
            <Input
              {...control}
              value={reason}
              minLength={3}
              maxLength={500}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
        <RefundPreview {...preview} />
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

/** What is chosen, what it comes to, and how it is saved. */
function useRefund({ order, onChanged }: OrderSectionProps) {
  const [chosen, setChosen] = useState<Chosen>({ quantities: {}, withDelivery: false, amount: '' })
  const { text: reason, setText: setReason, clear } = useKeptText(`order-refund/${order.id}`)
  const [key] = useState(() => crypto.randomUUID())
  const preview = usePreview<RequestedRefund>()
  const { isRunning, problem, submit } = useSubmit()
  const send = (next: Chosen, { isDry }: { isDry: boolean }) =>
    api.refunds.create({
      params: { number: order.number },
      headers: { 'idempotency-key': isDry ? crypto.randomUUID() : key, 'if-match': `"${order.version}"` },
      ...(isDry && { query: { dry_run: '1' as const } }),
      // A preview needs no reason yet.
      body: { ...toBody(next), reason: isDry ? words.title : reason },
    })
  const choose = (next: Chosen) => {
    setChosen(next)
    if (isNothing(next)) preview.clear()
    else preview.ask(async () => (await send(next, { isDry: true })).data)
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(async () => {
      const { data: refund } = await send(chosen, { isDry: false })
      clear()
      const { data } = await api.orders.get({ params: { number: order.number } })
      showToast({ tone: 'success', text: words.done(formatPrice(refund.amount_cents)) })
      onChanged(data)
    })
  }
  return { chosen, choose, reason, setReason, preview, isRunning, problem, save }
}

type GoodsFieldsProps = { order: OrderSectionProps['order']; chosen: Chosen; onChoose: (chosen: Chosen) => void }

function GoodsFields({ order, chosen, onChoose }: GoodsFieldsProps) {
  const items = order.items.filter(({ unit_price_cents: price }) => price > 0)
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{words.lines}</legend>
      {items.map((item) => (
        <QuantityField
          key={item.position}
          name={[item.name, item.variant_name].filter(Boolean).join(', ')}
          note={`${formatPrice(item.unit_price_cents)} · ${words.of(item.amount)}`}
          before={0}
          max={item.amount}
          quantity={chosen.quantities[item.position] ?? 0}
          onChange={(quantity) =>
            onChoose({ ...chosen, quantities: { ...chosen.quantities, [item.position]: quantity } })
          }
        />
      ))}
      {order.totals.delivery_cents > 0 && (
        <Checkbox
          checked={chosen.withDelivery}
          onChange={(event) => onChoose({ ...chosen, withDelivery: event.currentTarget.checked })}
        >
          {words.delivery(formatPrice(order.totals.delivery_cents))}
        </Checkbox>
      )}
    </fieldset>
  )
}

type RefundPreviewProps = { answer: RequestedRefund | undefined; problem: string | undefined; isAsking: boolean }

function RefundPreview({ answer, problem, isAsking }: RefundPreviewProps) {
  return (
    <div aria-live="polite" aria-busy={isAsking} className="grid gap-2 rounded-card bg-panel p-4">
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {answer === undefined && problem === undefined && (
        <p className="text-ink-soft">{isAsking ? orderChangeWords.loading : words.start}</p>
      )}
      {answer && (
        <>
          <p className="flex gap-3 font-semibold">
            <span className="grow">{words.doNothing}</span>
            <span className="tabular-nums">{formatPrice(answer.amount_cents)}</span>
          </p>
          <p className="flex gap-3 text-ink-soft">
            <span className="grow">{words.left}</span>
            <span className="tabular-nums">{formatPrice(answer.left_cents)}</span>
          </p>
          <WhyList reasons={answer.reasons} />
        </>
      )}
    </div>
  )
}

function toBody({ quantities, withDelivery, amount }: Chosen) {
  const amountCents = readEuros(amount)
  if (amountCents !== undefined) return { lines: [], withDelivery: false, amountCents }
  const lines = Object.entries(quantities).flatMap(([position, quantity]) =>
    quantity > 0 ? [{ position: Number(position), quantity }] : [],
  )
  return { lines, withDelivery }
}

function isNothing(chosen: Chosen): boolean {
  const { lines, withDelivery, amountCents } = { amountCents: undefined, ...toBody(chosen) }
  if (chosen.amount !== '') return amountCents === undefined
  return lines.length === 0 && !withDelivery
}
