import { useState } from 'react'
import { searchRuleWords as words } from '#admin/i18n/search-rule-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Input } from '#ui/input.tsx'

/** Synonyms of a phrase, typed with commas between them. */
export function MeaningsControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const [typed, setTyped] = useState<string>()
  const meanings = readMeanings(value)
  // What is typed stays as it is, such as a comma after the last word, until the form takes other values.
  const isTyped = typed !== undefined && split(typed).join() === meanings.join()
  return (
    <Input
      {...control}
      name={field.name}
      readOnly={isReadOnly}
      autoComplete="off"
      autoCapitalize="none"
      placeholder={isReadOnly ? undefined : words.meaningsPattern}
      value={isTyped ? typed : meanings.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(split(target.value))
      }}
    />
  )
}

export function readMeanings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function split(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
