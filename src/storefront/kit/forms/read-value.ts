// Values of an address or a form, which anyone may write: what is not what the page asks for is ignored.

/** A whole number from 0 to `most`; 0 for anything else. */
export function readWhole(value: unknown, most: number): number {
  return typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Math.min(most, Number(value)) : 0
}

/** The text without spaces around it, if it has the form. */
export function readMatching(value: unknown, form: RegExp): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return form.test(text) ? text : undefined
}

/** Fields of a form as the end of an address. */
export function toSearch(fields: readonly (readonly [name: string, value: string])[]): string {
  return `?${new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()}`
}
