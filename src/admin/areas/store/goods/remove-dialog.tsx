import { useState } from 'react'
import { removalReasons, type RemovalReason } from '#contracts/admin/counter.ts'
import { api } from '#admin/api.ts'
import { counterWords } from '#admin/i18n/counter-words.ts'
import { KeptNote } from '#admin/kit/form/kept-note.tsx'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { CounterForm } from '../counter-form.tsx'
import { type CounterDialogProps, QuantityField } from './hold-dialog.tsx'

const words = counterWords.remove

const nothing: { quantity: string; why: RemovalReason; note: string } = { quantity: '1', why: 'till', note: '' }

/** Pieces that left the shelf without an order: sold at the till, damaged, or not to be found. */
export function RemoveDialog({ goods, branch, onClose, onDone }: CounterDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const { typed, since, change, clear } = useKept(`remove/${branch}/${goods.variant_id}`, nothing)
  const { quantity, why, note } = typed
  const save = async () => {
    const body = { store: branch, variantId: goods.variant_id, quantity: Number(quantity), why, note }
    const { undo } = await api.counter.remove({ headers: { 'idempotency-key': key }, body })
    clear()
    onDone(words.done(body.quantity), undo)
  }
  return (
    <CounterForm title={words.title(goods.name)} button={words.save} save={save} onClose={onClose}>
      {(errors) => (
        <>
          <KeptNote since={since} onClear={() => clear()} />
          <Field label={words.why}>
            {(control) => (
              <Select
                {...control}
                value={why}
                onChange={({ target }) =>
                  change({ why: removalReasons.find((each) => each === target.value) ?? 'till' })
                }
              >
                {removalReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {words.reasons[reason]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <QuantityField
            value={quantity}
            error={errors['quantity']?.[0]}
            onChange={(text) => change({ quantity: text })}
          />
          <Field label={words.note} error={errors['note']?.[0]} isOptional>
            {(control) => (
              <Input
                {...control}
                value={note}
                maxLength={200}
                onChange={({ target }) => change({ note: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </CounterForm>
  )
}
