import { saveDraft } from '../form/order-draft.ts'
import type { OrderValues } from '../form/order-values.ts'

/** They open a part of the form. Other boxes are consents, which only the customer ticks. */
const filledBoxes = new Set(['isCompany', 'isDeliveryElsewhere'])

/** Writes values into the fields of the form, which are uncontrolled. */
export function fillFields(form: HTMLFormElement, values: OrderValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement) field.value = value
    if (!(field instanceof HTMLInputElement)) continue
    if (field.type === 'text' || field.type === 'email' || field.type === 'tel') field.value = value
    if (filledBoxes.has(name)) field.checked = value === 'on'
  }
  saveDraft(form)
}
