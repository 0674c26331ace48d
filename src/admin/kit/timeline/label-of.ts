/** What a field is called; its name if it has no label. */
export function labelOf(fields: readonly { name: string; label: string }[], name: string): string {
  return fields.find((field) => field.name === name)?.label ?? name
}
