import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminOrderStep } from '#contracts/admin/orders.ts'
import { api } from '#admin/api.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Field } from '#ui/field.tsx'
import { formatPrice } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'
import type { OrderSectionProps } from './order-section.tsx'

const words = orderWords.steps

export function nameStep({ to, to_text: text }: AdminOrderStep): string {
  return words.do[to] ?? text
}

export type StepDialogProps = OrderSectionProps & { step: AdminOrderStep; onClose: () => void }

/** Says what the step brings with it, asks for what it needs, and does it. */
export function StepDialog({ step, order, onClose, onChanged }: StepDialogProps) {
  const { isRunning, problem, errors, submit } = useSubmit()
  const { revalidate } = useRevalidator()
  // One key per opened dialog: a second press sends the same change.
  const [key] = useState(() => crypto.randomUUID())
  const { typed, change, clear } = useKept(`order-step/${order.id}/${step.to}`, nothing)
  const run = () => {
    const body = toBody(typed)
    void submit(async () => {
      const { data, undo } = await api.orders.move({
        params: { id: order.id },
        headers: { 'idempotency-key': key, 'if-match': `"${order.version}"` },
        body: { to: step.to, ...body },
      })
      clear()
      offerUndo(words.done(data.state_text), [undo], () => void revalidate())
      onChanged(data)
    })
  }
  return (
    <FormDialog
      title={nameStep(step)}
      action={nameStep(step)}
      cancel={words.cancel}
      isRunning={isRunning}
      problem={Object.keys(errors).length === 0 ? problem : undefined}
      onSubmit={() => run()}
      onClose={onClose}
    >
      <Effects step={step} />
      {step.to === 'shipped' && <TrackingFields typed={typed} errors={errors} onType={change} />}
      <Field
        label={words.reason}
        hint={words.reasonHint}
        error={errors['reason']?.[0]}
        isOptional={step.to !== 'cancelled'}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            required={step.to === 'cancelled'}
            value={typed.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

const nothing = { reason: '', trackingNumber: '', trackingUrl: '' }
type Typed = typeof nothing

type TrackingFieldsProps = {
  typed: Typed
  errors: Readonly<Record<string, readonly string[]>>
  onType: (change: Partial<Typed>) => void
}

function TrackingFields({ typed, errors, onType }: TrackingFieldsProps) {
  return (
    <>
      <Field label={words.tracking} error={errors['trackingNumber']?.[0]} isOptional>
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            value={typed.trackingNumber}
            onChange={({ target }) => onType({ trackingNumber: target.value })}
          />
        )}
      </Field>
      <Field label={words.trackingUrl} error={errors['trackingUrl']?.[0]} isOptional>
        {(control) => (
          <Input
            {...control}
            type="url"
            maxLength={500}
            placeholder="https://"
            value={typed.trackingUrl}
            onChange={({ target }) => onType({ trackingUrl: target.value })}
          />
        )}
      </Field>
    </>
  )
}

/** The filled fields; an address of a parcel is nothing without its number. */
function toBody(typed: Typed): Partial<Typed> {
  const [reason, trackingNumber, trackingUrl] = [
    typed.reason.trim(),
    typed.trackingNumber.trim(),
    typed.trackingUrl.trim(),
  ]
  return { ...(reason !== '' && { reason }), ...(trackingNumber !== '' && { trackingNumber, trackingUrl }) }
}

function Effects({ step }: { step: AdminOrderStep }) {
  const { refund, effects } = words
  return (
    <div>
      <p className="font-medium">{words.happens}</p>
      {step.effects.length === 0 && <p className="text-ink-soft">{words.nothing}</p>}
      <ul className="list-inside list-disc">
        {step.effects.map((effect) => (
          <li key={effect}>{effect === 'refund' ? refund(formatPrice(step.refund_cents)) : effects[effect]}</li>
        ))}
      </ul>
    </div>
  )
}
