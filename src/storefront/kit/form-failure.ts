/** What a form shows after the server has refused it: messages by field, one for the whole, what was typed. */
export type FormFailure = {
  errors: Record<string, string[]>
  problem: string | null
  values: Record<string, string>
}

/** A text field of a form; anything else is empty. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
