import * as z from 'zod/mini'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Textarea } from '#ui/textarea.tsx'

const phrasesSchema = z.array(z.string())

/** A phrase per line; empty lines stay while a person types, and the server leaves them out. */
export function PhrasesControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  return (
    <Textarea
      {...control}
      rows={8}
      name={field.name}
      readOnly={isReadOnly}
      value={(phrasesSchema.safeParse(value).data ?? []).join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}
