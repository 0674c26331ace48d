import { type Choice, noChoice, readChoice } from './choice.ts'
import { emptyValues } from './order-values.ts'

// Input and choices survive a visit to other pages and a login: they are stored in the tab, never sent, and deleted with the
// order. Consents are not stored: they have to be given again.

const storageKey = 'checkout.draft'
const consents = ['hasAgreed', 'hasNewsletterConsent', 'hasHeurekaRefusal', 'isAdult']
const kept = [...Object.keys({ ...noChoice, ...emptyValues() }), 'saveAddress'].filter(
  (name) => !consents.includes(name),
)

export function saveDraft(form: HTMLFormElement): void {
  const fields = [...new FormData(form)].filter(([name]) => kept.includes(name))
  sessionStorage.setItem(storageKey, JSON.stringify(fields))
}

/** Writes the draft into the form; returns its choices, which have to be quoted again. */
export function restoreDraft(form: HTMLFormElement): Partial<Choice> {
  const draft = new FormData()
  for (const [name, value] of readDraft()) {
    draft.set(name, value)
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on'
    else if (isTextField(field) && value !== '' && !isTyped(field)) field.value = value
  }
  const choice = readChoice(draft)
  return choice.carrierId === null && choice.paymentMethodId === null ? {} : choice
}

export function forgetDraft(): void {
  sessionStorage.removeItem(storageKey)
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    (field instanceof HTMLInputElement && field.type !== 'radio' && field.type !== 'hidden') ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  )
}

/** Whether a field was changed before the draft was restored: its value is newer. */
function isTyped(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean {
  return !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue
}

function readDraft(): [string, string][] {
  const parsed: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  if (!Array.isArray(parsed)) return []
  return parsed.flatMap((entry): [string, string][] => {
    const [name, value]: unknown[] = Array.isArray(entry) ? entry : []
    return typeof name === 'string' && typeof value === 'string' ? [[name, value]] : []
  })
}
