import { messages } from '#contracts/messages.ts'

// Validation of credentials before they are sent.

export function findEmpty(fields: Record<string, string>): Record<string, string[]> {
  const empty = Object.entries(fields).filter(([, value]) => value === '')
  return Object.fromEntries(empty.map(([name]) => [name, [messages.form.required]]))
}

export type TwoPasswords = { password: string; passwordConfirmation: string }

/** A new password is typed twice. */
export function findDifference({ password, passwordConfirmation }: TwoPasswords): Record<string, string[]> {
  return password === passwordConfirmation ? {} : { passwordConfirmation: [messages.form.passwordsDiffer] }
}
