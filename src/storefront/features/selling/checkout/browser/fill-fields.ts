import { saveDraft } from '../form/order-draft.ts'
import type { OrderValues } from '../form/order-values.ts'

/** The fields are the browser's own: what was found has to be put into them. */
export function fillFields(form: HTMLFormElement, values: OrderValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'text') field.value = value
  }
  saveDraft(form)
}
