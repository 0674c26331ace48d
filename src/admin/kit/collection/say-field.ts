import { formatPrice } from '#ui/format.ts'
import type { Field } from './collection.ts'

/** The words for a value of a field, or for a part of one that has several; undefined = it speaks for itself. */
export function sayOf({ kind, options, say }: Field): ((part: unknown) => string | undefined) | undefined {
  if (say) return say
  switch (kind) {
    case 'money':
      return (cents) => (typeof cents === 'number' ? formatPrice(cents) : undefined)
    case 'choice':
      return (value) => options?.find((option) => option.value === value)?.label
    default:
      return undefined
  }
}
