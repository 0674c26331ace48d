import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import { bulkSteps, type BulkStep } from '#contracts/admin/order-views.ts'
import { bulkWords as words } from '#admin/i18n/bulk-words.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { useRun } from '#admin/kit/runs/use-run.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { BulkRows } from './bulk-rows.tsx'

export type OrdersBulkDialogProps = { orders: readonly AdminOrderRow[]; onClose: (isDone: boolean) => void }

/** One state for many orders: says first what will happen, then what has happened, and takes it back. */
export function OrdersBulkDialog({ orders, onClose }: OrdersBulkDialogProps) {
  const [to, setTo] = useState<BulkStep>()
  const { revalidate } = useRevalidator()
  const { rehearsal, run, isWaiting, isUnderway, problem, rehearse, start, revert } = useRun({
    onEnd: () => void revalidate(),
  })
  const choose = (text: string) => {
    const step = bulkSteps.find((known) => known === text)
    setTo(step)
    if (step) void rehearse({ kind: 'move_orders', to: step }, orders)
  }
  const fit = rehearsal?.rows.filter(({ state }) => state === 'done').length ?? 0
  const close = () => onClose(run !== undefined)
  const buttons = (
    <div className="flex flex-wrap justify-end gap-2">
      {run?.can_revert === true && !isUnderway && (
        <Button look="secondary" isLoading={isWaiting} onClick={() => void revert()}>
          {words.revert}
        </Button>
      )}
      <Button look={run ? 'primary' : 'secondary'} onClick={close}>
        {run ? words.close : words.cancel}
      </Button>
      {!run && to !== undefined && fit > 0 && (
        <Button isLoading={isWaiting} onClick={() => void start({ kind: 'move_orders', to }, orders)}>
          {words.start(fit)}
        </Button>
      )}
    </div>
  )
  return (
    <Dialog isOpen onClose={close} title={words.title(orders.length)} footer={buttons}>
      <div className="grid gap-4">
        {!run && <StepField value={to} onChange={choose} />}
        {!run && to !== undefined && <p className="text-ink-soft">{words.happens[to]}</p>}
        <div aria-live="polite" className="grid gap-3 empty:hidden">
          {!run && isWaiting && <p>{words.checking}</p>}
          {!run && rehearsal && <BulkRows run={rehearsal} orders={orders} isRehearsal />}
          {run && <BulkRows run={run} orders={orders} isRehearsal={false} />}
        </div>
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
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
