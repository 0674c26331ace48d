import { useId } from 'react'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { Said } from '#ui/said.tsx'

export type NoteFieldProps = {
  lineId: number
  label: string
  note: string
  isRequired?: boolean
  error?: string | undefined
  onSave: () => void
}

/** Saved on blur; its button is for browsers without scripts. */
export function NoteField({ lineId, label, note, isRequired = false, error, onSave }: NoteFieldProps) {
  const id = useId()
  return (
    <div className="grid max-w-form gap-1 pb-2">
      <label htmlFor={id} className="text-xs font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          name={`note.${lineId}`}
          defaultValue={note}
          maxLength={500}
          autoComplete="off"
          aria-required={isRequired || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onBlur={(event) => {
            if (event.target.value.trim() !== note) onSave()
          }}
        />
        <noscript>
          <Button type="submit" look="secondary" name="intent" value={`note.${lineId}`}>
            {cartMessages.noteSave}
          </Button>
        </noscript>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-xs font-medium text-danger">
          <Said text={error} />
        </p>
      )}
    </div>
  )
}
