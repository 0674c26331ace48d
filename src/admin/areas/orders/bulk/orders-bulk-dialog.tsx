import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import { bulkSteps, type BulkStep } from '#contracts/admin/order-views.ts'
import { bulkWords as words } from '#admin/i18n/bulk-words.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { RunDialog } from '#admin/kit/runs/run-dialog.tsx'
import { useRun } from '#admin/kit/runs/use-run.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

export type OrdersBulkDialogProps = { orders: readonly AdminOrderRow[]; onClose: (isDone: boolean) => void }

/** One state for many orders. */
export function OrdersBulkDialog({ orders, onClose }: OrdersBulkDialogProps) {
  const [to, setTo] = useState<BulkStep>()
  const { revalidate } = useRevalidator()
  const running = useRun({ onEnd: () => void revalidate() })
  const things = orders.map(({ id, version, number }) => ({ id, version, name: number }))
  const choose = (text: string) => {
    const step = bulkSteps.find((known) => known === text)
    setTo(step)
    if (step) void running.rehearse({ kind: 'move_orders', to: step }, things)
  }
  return (
    <RunDialog
      title={words.title(orders.length)}
      kind="move_orders"
      running={running}
      onStart={to && (() => void running.start({ kind: 'move_orders', to }, things))}
      onClose={() => onClose(running.run !== undefined)}
    >
      <StepField value={to} onChange={choose} />
      {to !== undefined && <p className="text-ink-soft">{words.happens[to]}</p>}
    </RunDialog>
  )
}

function StepField({ value, onChange }: { value: BulkStep | undefined; onChange: (text: string) => void }) {
  return (
    <Field label={words.step}>
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
          <option value="" disabled>
            {words.choose}
          </option>
          {bulkSteps.map((step) => (
            <option key={step} value={step}>
              {orderWords.steps.do[step]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
