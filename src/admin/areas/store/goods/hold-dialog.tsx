import { useState } from 'react'
import type { BranchGoods } from '#contracts/admin/counter.ts'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { api } from '#admin/api.ts'
import { counterWords } from '#admin/i18n/counter-words.ts'
import { KeptNote } from '#admin/kit/form/kept-note.tsx'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { CounterForm } from '../counter-form.tsx'
import { UntilField } from '../until-field.tsx'

const words = counterWords.hold

const nothing = { quantity: '1', person: '', phone: '' }

/** Most people come within a week. */
const usualDays = 7

export type CounterDialogProps = {
  goods: BranchGoods
  branch: number
  onClose: () => void
  onDone: (text: string, undo?: OfferedUndo) => void
}

/** Pieces put aside for a customer until the end of a day. */
export function HoldDialog({ goods, branch, onClose, onDone }: CounterDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const { typed, since, change, clear } = useKept(`hold/${branch}/${goods.variant_id}`, nothing)
  const { quantity, person, phone } = typed
  const [until, setUntil] = useState(() => addDays(toLocalDay(new Date()), usualDays))
  const save = async () => {
    const body = { store: branch, variantId: goods.variant_id, quantity: Number(quantity), person, phone, until }
    const { data } = await api.counter.hold({ headers: { 'idempotency-key': key }, body })
    clear()
    onDone(words.done(data.person))
  }
  return (
    <CounterForm title={words.title(goods.name)} button={words.save} save={save} onClose={onClose}>
      {(errors) => (
        <>
          <KeptNote since={since} onClear={() => clear()} />
          <Field label={words.person} error={errors['person']?.[0]}>
            {(control) => (
              <Input
                {...control}
                value={person}
                autoComplete="off"
                onChange={({ target }) => change({ person: target.value })}
              />
            )}
          </Field>
          <Field label={words.phone} error={errors['phone']?.[0]} isOptional>
            {(control) => (
              <Input {...control} type="tel" value={phone} onChange={({ target }) => change({ phone: target.value })} />
            )}
          </Field>
          <div className="grid grid-cols-2 gap-4">
            <QuantityField
              value={quantity}
              error={errors['quantity']?.[0]}
              onChange={(text) => change({ quantity: text })}
            />
            <UntilField value={until} error={errors['until']?.[0]} onChange={setUntil} />
          </div>
        </>
      )}
    </CounterForm>
  )
}

type QuantityFieldProps = { value: string; error: string | undefined; onChange: (text: string) => void }

export function QuantityField({ value, error, onChange }: QuantityFieldProps) {
  return (
    <Field label={words.quantity} error={error}>
      {(control) => (
        <Input {...control} inputMode="numeric" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}
