import { saveDraft } from '../form/order-draft.ts'
import type { OrderValues } from '../form/order-values.ts'

/** Writes values into the fields of the form, which are uncontrolled. */
export function fillFields(form: HTMLFormElement, values: OrderValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'text') field.value = value
  }
  saveDraft(form)
}
