import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminOrder } from '#contracts/admin/orders.ts'
import type { OrderReturn, ReturnedGoods } from '#contracts/admin/returns.ts'
import { api } from '#admin/api.ts'
import { returnWords as words } from '#admin/i18n/return-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { ReturnDialog } from '#admin/kit/returns/return-dialog.tsx'
import { countOut, listOut, startReturn, sumReturned } from '#admin/kit/returns/return-form.ts'
import { ReturnedDocuments } from '#admin/kit/returns/returned-documents.tsx'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { OrderSection, type OrderSectionProps } from './order-section.tsx'
import { useOrderPart } from './use-order-part.ts'

/** Before these nothing has left, or a carrier has it. */
const before: readonly AdminOrder['state'][] = [
  'new',
  'awaiting_payment',
  'paid',
  'processing',
  'waiting_goods',
  'ready_pickup',
  'shipped',
]

/** Goods that come back without a withdrawal, such as a parcel that was not collected; nothing while no piece is out or has come. */
export function OrderReturns({ order }: Pick<OrderSectionProps, 'order'>) {
  return before.includes(order.state) ? null : <Returned order={order} />
}

function Returned({ order }: Pick<OrderSectionProps, 'order'>) {
  const mayBook = mayCall(useSession(), adminEndpoints.returns.create)
  const [opened, setOpened] = useState<OrderReturn>()
  const { part, isFailed, load } = useOrderPart(order, async (call) => (await api.returns.get(call)).data)
  useLive('stock-document', load)
  if (isFailed) {
    return (
      <OrderSection title={words.title}>
        <PartFailed text={words.failed} onRetry={load} />
      </OrderSection>
    )
  }
  const pieces = listOut(part?.goods ?? []).reduce((sum, goods) => sum + countOut(goods), 0)
  if (!part || (pieces === 0 && part.documents.length === 0)) return null
  return (
    <OrderSection title={words.title}>
      <ReturnedDocuments documents={part.documents} />
      {pieces > 0 && <p className="text-ink-soft">{words.out(pieces)}</p>}
      {pieces > 0 && mayBook && part.places.length > 0 && (
        <Button look="secondary" className="justify-self-start" onClick={() => setOpened(part)}>
          {words.open}
        </Button>
      )}
      {opened && (
        <BookDialog
          number={order.number}
          loaded={opened}
          onClose={() => {
            setOpened(undefined)
            void load()
          }}
        />
      )}
    </OrderSection>
  )
}

function BookDialog({ number, loaded, onClose }: { number: string; loaded: OrderReturn; onClose: () => void }) {
  const { isRunning, problem, errors, submit } = useSubmit()
  // One key per opened dialog: a second press sends the same goods.
  const [key] = useState(() => crypto.randomUUID())
  const kept = useKept(`order-return/${number}`, startReturn(loaded))
  const save = (returned: ReturnedGoods) =>
    submit(async () => {
      await api.returns.create({ headers: { 'idempotency-key': key }, body: { order: number, ...returned } })
      const { whole, damaged } = sumReturned(returned)
      kept.clear()
      showToast({ tone: 'success', text: words.saved(whole + damaged) })
      onClose()
    })
  return (
    <ReturnDialog
      loaded={loaded}
      kept={kept}
      isRunning={isRunning}
      problem={problem}
      errors={errors}
      onSave={(returned) => void save(returned)}
      onClose={onClose}
    />
  )
}
