/** What a form shows after the server has refused it: messages by field, one for the whole, what was typed. */
export type FormFailure = {
  errors: Record<string, string[]>
  problem: string | null
  values: Record<string, string>
}
