import type { OrderReturn, ReturnedGoods } from '#contracts/admin/returns.ts'
import { returnWords as words } from '#admin/i18n/return-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { KeptNote } from '../form/kept-note.tsx'
import type { Kept } from '../form/use-kept.ts'
import { ReturnLine } from './return-line.tsx'
import { fillAll, listOut, sumReturned, toReturned, type TypedReturn } from './return-form.ts'

type ReturnDialogProps = {
  /** What is out, as it was when the dialog was opened. */
  loaded: OrderReturn
  kept: Kept<TypedReturn>
  isRunning: boolean
  problem: string | undefined
  errors: Readonly<Record<string, readonly string[]>>
  onSave: (returned: ReturnedGoods) => void
  onClose: () => void
}

/** How many pieces of each goods came back, which of them are damaged, and where they are. */
export function ReturnDialog({ loaded, kept, isRunning, problem, errors, onSave, onClose }: ReturnDialogProps) {
  const { typed, since, change, clear } = kept
  const out = listOut(loaded.goods)
  const returned = toReturned(typed, out)
  const isNothing = returned.lines.length === 0
  return (
    <FormDialog
      title={words.open}
      action={out.length > 0 ? words.save : words.saveDay}
      isRunning={isRunning}
      isDisabled={out.length > 0 && isNothing}
      problem={Object.keys(errors).length === 0 ? problem : undefined}
      onSubmit={() => onSave(returned)}
      onClose={onClose}
    >
      {out.length === 0 ? (
        <p>{words.onlyDay}</p>
      ) : (
        <>
          <KeptNote since={since} onClear={() => clear()} />
          <PlaceField places={loaded.places} typed={typed} error={errors['place']?.[0]} onChange={change} />
          <div className="grid gap-1">
            <Button look="secondary" className="justify-self-start" onClick={() => change(fillAll(typed, out))}>
              {words.all}
            </Button>
            <ul className="divide-y divide-line">
              {out.map((goods) => (
                <ReturnLine key={goods.variant_id} goods={goods} typed={typed} onChange={change} />
              ))}
            </ul>
          </div>
          <NoteField returned={returned} typed={typed} error={errors['note']?.[0]} onChange={change} />
          <Sum returned={returned} />
        </>
      )}
    </FormDialog>
  )
}

type FieldProps = { typed: TypedReturn; error: string | undefined; onChange: (typed: TypedReturn) => void }

function PlaceField({ places, typed, error, onChange }: FieldProps & Pick<OrderReturn, 'places'>) {
  return (
    <Field label={words.place} error={error}>
      {(control) => (
        <Select
          {...control}
          value={typed.place ?? ''}
          onChange={({ target }) => onChange({ ...typed, place: Number(target.value) })}
        >
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function NoteField({ returned, typed, error, onChange }: FieldProps & { returned: ReturnedGoods }) {
  const isNeeded = sumReturned(returned).damaged > 0
  return (
    <Field
      label={isNeeded ? words.why : words.note}
      hint={isNeeded ? words.whyHint : undefined}
      error={error}
      isOptional={!isNeeded}
    >
      {(control) => (
        <Input
          {...control}
          value={typed.note}
          maxLength={150}
          onChange={({ target }) => onChange({ ...typed, note: target.value })}
        />
      )}
    </Field>
  )
}

function Sum({ returned }: { returned: ReturnedGoods }) {
  const { whole, damaged } = sumReturned(returned)
  return (
    <div aria-live="polite" className="rounded-card bg-panel p-4">
      <p className={whole + damaged > 0 ? 'font-medium' : 'text-ink-soft'}>
        {whole + damaged > 0 ? words.sum(whole, damaged) : words.nothing}
      </p>
      <p className="text-sm text-ink-soft">{words.hint}</p>
    </div>
  )
}
