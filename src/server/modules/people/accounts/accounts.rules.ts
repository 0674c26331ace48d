import { messages } from '#contracts/messages.ts'
import { normalizeEmail } from '#kernel/text.ts'

export type FieldErrors = Record<string, string[]>

export type Registration = {
  email: string
  password: string
  passwordConfirmation: string
  firstname: string
  lastname: string
}

const minPasswordLength = 8
const maxPasswordLength = 128

const emailForm = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@.<>()[\]\\,;:"]{2,}$/u

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailForm.test(text) && !text.includes('..')
}

/** Removes control characters, which the database refuses. */
export function cleanName(text: string): string {
  return text.replace(/\p{Cc}/gu, '').trim()
}

export function checkEmail(email: string): FieldErrors {
  return collect({ email: emailMessage(email) })
}

/** Faults of a login form by field; empty when the login may be tried. */
export function checkCredentials({ email, password }: { email: string; password: string }): FieldErrors {
  return collect({
    email: emailMessage(email),
    password: password === '' ? messages.form.required : undefined,
  })
}

export function checkRegistration(registration: Registration): FieldErrors {
  return collect({
    email: emailMessage(registration.email),
    ...passwordMessages(registration),
    firstname: cleanName(registration.firstname) === '' ? messages.form.required : undefined,
    lastname: cleanName(registration.lastname) === '' ? messages.form.required : undefined,
  })
}

export function checkNewPassword(passwords: { password: string; passwordConfirmation: string }): FieldErrors {
  return collect(passwordMessages(passwords))
}

function emailMessage(email: string): string | undefined {
  if (email.trim() === '') return messages.form.required
  return isEmail(normalizeEmail(email)) ? undefined : messages.form.email
}

function passwordMessages({
  password,
  passwordConfirmation,
}: {
  password: string
  passwordConfirmation: string
}): Record<string, string | undefined> {
  return {
    password: passwordMessage(password),
    passwordConfirmation: confirmationMessage(password, passwordConfirmation),
  }
}

function confirmationMessage(password: string, passwordConfirmation: string): string | undefined {
  if (passwordConfirmation === '') return messages.form.required
  return passwordConfirmation === password ? undefined : messages.form.passwordsDiffer
}

function passwordMessage(password: string): string | undefined {
  if (password === '') return messages.form.required
  if (password.length < minPasswordLength) return messages.form.min(minPasswordLength)
  if (password.length > maxPasswordLength) return messages.form.max(maxPasswordLength)
  return isCommon(password) ? messages.account.passwordCommon : undefined
}

// What guessing programs try first, of eight characters and more; repeated characters and simple sequences are caught
// by a rule.
const commonPasswords = new Set([
  'password',
  'password1',
  'password123',
  'passw0rd',
  'heslo123',
  'heslo1234',
  'hesloheslo',
  'slovensko',
  'bratislava',
  'qwertyui',
  'qwertyuiop',
  'qwerty123',
  'qwertz123',
  'qwertzui',
  'asdfghjk',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'welcome1',
  'admin123',
  'adminadmin',
  'letmein1',
  'abcd1234',
  '1q2w3e4r',
  '1qaz2wsx',
  'zaq12wsx',
  'michaela',
  'dominika',
  'konfetka',
])

function isCommon(password: string): boolean {
  const folded = password.toLowerCase()
  return commonPasswords.has(folded) || /^(.)\1+$/.test(folded) || '01234567890123456789'.includes(folded)
}

function collect(messagesByField: Record<string, string | undefined>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, message] of Object.entries(messagesByField)) if (message !== undefined) errors[field] = [message]
  return errors
}
