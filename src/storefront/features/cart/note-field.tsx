import { useId } from 'react'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'

export type NoteFieldProps = {
  lineId: number
  label: string
  note: string
  onSave: () => void
}

/** Saved when it is left; its button is for browsers without scripts. */
export function NoteField({ lineId, label, note, onSave }: NoteFieldProps) {
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
          onBlur={(event) => {
            if (event.target.value.trim() !== note) onSave()
          }}
        />
        <noscript>
          <Button type="submit" look="secondary" name="intent" value={`note.${lineId}`}>
            {shoppingMessages.cart.noteSave}
          </Button>
        </noscript>
      </div>
    </div>
  )
}
