import { useState } from 'react'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Textarea } from '#ui/textarea.tsx'
import { readTable, writeTable } from '../size-table.ts'

/** A table as text, so that it can be pasted from a spreadsheet. */
export function SizeTableControl({ field, value, isReadOnly, onChange, values: _, ...control }: FieldControlProps) {
  const [typed, setTyped] = useState<string>()
  const isTyped = typed !== undefined && JSON.stringify(readTable(typed)) === JSON.stringify(value)
  return (
    <Textarea
      {...control}
      name={field.name}
      rows={5}
      readOnly={isReadOnly}
      value={isTyped ? typed : writeTable(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readTable(target.value))
      }}
    />
  )
}
