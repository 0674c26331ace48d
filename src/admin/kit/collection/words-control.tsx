import { useState } from 'react'
import type { FieldControlProps } from './collection.ts'
import { Input } from '#ui/input.tsx'
import { readWords } from './read-words.ts'

/** A list of words, typed with commas between them. */
export function WordsControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const words = readWords(value)
  // A comma that was just typed has no word behind it yet.
  const [typed, setTyped] = useState<string>()
  const shown = typed !== undefined && toWords(typed).join() === words.join() ? typed : words.join(', ')
  return (
    <Input
      {...control}
      required={false}
      name={field.name}
      readOnly={isReadOnly}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(toWords(target.value))
      }}
    />
  )
}

function toWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
