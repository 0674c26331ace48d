import { type FormEvent, useState } from 'react'
import type { FoundGoods, LineChange } from '#contracts/admin/order-changes.ts'
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
import { ChangePreview } from './change-preview.tsx'
import { GoodsSearch } from './goods-search.tsx'
import type { OrderSectionProps } from './order-section.tsx'
import { QuantityField } from './quantity-field.tsx'
import { usePreview } from '#admin/kit/preview/use-preview.ts'

const words = orderChangeWords.lines

type Edit = { quantities: Readonly<Record<number, number>>; added: readonly Added[]; isAdult: boolean }
type Added = { goods: FoundGoods; quantity: number }

const nothing: Edit = { quantities: {}, added: [], isAdult: false }

/** Changes the lines of an order. What a change does to money and stock is shown before it is saved, by the same command. */
export function ChangeLinesDialog({ order: opened, onClose, onChanged }: OrderSectionProps & { onClose: () => void }) {
  // A colleague may change the order meanwhile: the server then refuses what was written over the old one.
  const [order] = useState(opened)
  const { edit, change, reason, setReason, preview, isRunning, problem, save } = useLineChange({ order, onChanged })
  const buttons = (
    <>
      <Button look="secondary" onClick={onClose}>
        {orderChangeWords.back}
      </Button>
      <Button type="submit" form="order-lines" isLoading={isRunning} disabled={preview.answer === undefined}>
        {nameSave(preview.answer)}
      </Button>
    </>
  )
  return (
    <Dialog isOpen isDrawer isFull onClose={onClose} title={words.title} footer={buttons}>
      <div className="grid gap-5">
        <LineFields order={order} edit={edit} onChange={change} onSave={save} />
        <GoodsSearch onAdd={(goods) => change({ ...edit, added: withOneMore(edit.added, goods) })} />
        {edit.added.some(({ goods }) => goods.is_for_adults) && (
          <Checkbox
            checked={edit.isAdult}
            onChange={(event) => change({ ...edit, isAdult: event.currentTarget.checked })}
          >
            {words.adult}
          </Checkbox>
        )}
        <ChangePreview {...preview} />
        <Field label={orderChangeWords.required} hint={orderChangeWords.reasonKept} isOptional>
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

/** What is chosen, what the server would do with it, and how it is saved. */
function useLineChange({ order, onChanged }: OrderSectionProps) {
  const [edit, setEdit] = useState(nothing)
  const { text: reason, setText: setReason, clear } = useKeptText(`order-lines/${order.id}`)
  const [key] = useState(() => crypto.randomUUID())
  const preview = usePreview<LineChange>()
  const { isRunning, problem, submit } = useSubmit()
  const send = (next: Edit, { isDry }: { isDry: boolean }) =>
    api.orderChanges.lines({
      params: { number: order.number },
      headers: { 'idempotency-key': isDry ? crypto.randomUUID() : key, 'if-match': `"${order.version}"` },
      ...(isDry && { query: { dry_run: '1' as const } }),
      body: { ...toBody(next, order.items), ...(reason !== '' && { reason }) },
    })
  const change = (next: Edit) => {
    setEdit(next)
    if (isUnchanged(next, order.items)) preview.clear()
    else preview.ask(async () => (await send(next, { isDry: true })).data)
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(async () => {
      await send(edit, { isDry: false })
      clear()
      const { data } = await api.orders.get({ params: { number: order.number } })
      showToast({ tone: 'success', text: words.saved })
      onChanged(data)
    })
  }
  return { edit, change, reason, setReason, preview, isRunning, problem, save }
}

type LineFieldsProps = {
  order: OrderSectionProps['order']
  edit: Edit
  onChange: (edit: Edit) => void
  onSave: (event: FormEvent<HTMLFormElement>) => void
}

function LineFields({ order, edit, onChange, onSave }: LineFieldsProps) {
  const items = order.items.filter((item) => item.kind === 'product' && item.parent_position === null)
  return (
    <form id="order-lines" className="grid gap-1" onSubmit={onSave}>
      {items.map((item) => (
        <QuantityField
          key={item.position}
          name={[item.name, item.variant_name].filter(Boolean).join(', ')}
          note={formatPrice(item.unit_price_cents)}
          before={item.amount}
          quantity={edit.quantities[item.position] ?? item.amount}
          onChange={(quantity) => onChange({ ...edit, quantities: { ...edit.quantities, [item.position]: quantity } })}
        />
      ))}
      {edit.added.map(({ goods, quantity }) => (
        <QuantityField
          key={`new-${goods.variant_id}`}
          name={[goods.name, goods.variant_name].filter(Boolean).join(', ')}
          note={`${formatPrice(goods.price_cents)} · ${words.added}`}
          before={0}
          quantity={quantity}
          onChange={(count) => onChange({ ...edit, added: withQuantity(edit.added, goods, count) })}
        />
      ))}
    </form>
  )
}

function withQuantity(added: readonly Added[], goods: FoundGoods, quantity: number): Added[] {
  return added.flatMap((entry) =>
    entry.goods.variant_id === goods.variant_id ? (quantity > 0 ? [{ goods, quantity }] : []) : [entry],
  )
}

function withOneMore(added: readonly Added[], goods: FoundGoods): Added[] {
  const known = added.find((entry) => entry.goods.variant_id === goods.variant_id)
  return known ? withQuantity(added, goods, known.quantity + 1) : [...added, { goods, quantity: 1 }]
}

type Items = OrderSectionProps['order']['items']

function toBody({ quantities, added, isAdult }: Edit, items: Items) {
  return {
    lines: items.flatMap(({ position, amount }) => {
      const quantity = quantities[position]
      return quantity === undefined || quantity === amount ? [] : [{ position, quantity }]
    }),
    added: added.map(({ goods, quantity }) => ({ variantId: goods.variant_id, quantity })),
    ...(isAdult && { isAdult }),
  }
}

function isUnchanged(edit: Edit, items: Items): boolean {
  const { lines, added } = toBody(edit, items)
  return lines.length === 0 && added.length === 0
}

/** The button says which sum moves. */
function nameSave(answer: LineChange | undefined): string {
  if (!answer) return words.save
  const { refund_cents: refund, to_pay_cents: toPay, is_paid: isPaid } = answer.money
  if (refund > 0) return words.saveAndRefund(formatPrice(refund))
  return isPaid && toPay > 0 ? words.saveAndAsk(formatPrice(toPay)) : words.save
}
