/** What a form holds of a chosen thing. */
export type Named = { id: number; name: string }

export function isNamed(value: unknown): value is Named {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'name' in value &&
    typeof value.name === 'string'
  )
}
