import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminOrder, AdminOrderStep } from '#contracts/admin/orders.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#ui/format.ts'
import { OrderSection, type OrderSectionProps } from './order-section.tsx'
import { nameStep, StepDialog } from './step-dialog.tsx'

const words = orderWords.steps

/** What can be done with the order now. Each step says what it brings before it is done. */
export function OrderSteps({ order, onChanged }: OrderSectionProps) {
  const session = useSession()
  const [open, setOpen] = useState<{ step: AdminOrderStep; order: AdminOrder }>()
  if (!mayCall(session, adminEndpoints.orders.move) || (order.steps.length === 0 && open === undefined)) return null
  return (
    <OrderSection title={words.title}>
      <div className="flex flex-wrap gap-2">
        {order.steps
          .toSorted((one, other) => Number(isDetour(one)) - Number(isDetour(other)))
          .map((step, index) => (
            <Button key={step.to} look={lookOf(step, index)} onClick={() => setOpen({ step, order })}>
              {nameStep(step)}
            </Button>
          ))}
      </div>
      {order.is_test && <Alert tone="info">{orderWords.testText}</Alert>}
      {order.open_difference_cents > 0 && (
        <Alert tone="warning" title={words.differenceTitle(formatPrice(order.open_difference_cents))}>
          {words.differenceText}
        </Alert>
      )}
      {order.note !== '' && (
        <Alert tone="warning" title={orderWords.note}>
          {order.note}
        </Alert>
      )}
      {open && (
        <StepDialog
          key={open.step.to}
          step={open.step}
          order={open.order}
          onClose={() => setOpen(undefined)}
          onChanged={(changed) => {
            setOpen(undefined)
            onChanged(changed)
          }}
        />
      )}
    </OrderSection>
  )
}

function lookOf({ to }: Pick<AdminOrderStep, 'to'>, index: number): 'primary' | 'secondary' | 'quiet' {
  if (to === 'cancelled') return 'quiet'
  return index === 0 && !isDetour({ to }) ? 'primary' : 'secondary'
}

/** Not the way that most orders go on. */
function isDetour({ to }: Pick<AdminOrderStep, 'to'>): boolean {
  return ['waiting_goods', 'not_collected', 'cancelled'].includes(to)
}
