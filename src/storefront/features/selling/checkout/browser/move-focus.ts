import type { FieldErrors } from '#contracts/validate-order.ts'
import { findFirstStep, stepIds, toStep } from '../steps.ts'

/** Scrolls to the step with the first fault and focuses the field to correct. */
export function focusNextStep(form: HTMLFormElement, faults: FieldErrors): void {
  const step = findFirstStep(faults)
  const section = document.getElementById(stepIds[step])
  const field = Object.keys(faults)
    .filter((name) => toStep(name) === step)
    .map((name) => form.elements.namedItem(name))
    .map((found) => (found instanceof RadioNodeList ? found[0] : found))
    .find((found) => found instanceof HTMLElement)
  section?.scrollIntoView({ block: 'start' })
  const target = field ?? section?.querySelector<HTMLElement>('button[value="order"]')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

export function focusFirstFault(form: HTMLFormElement): void {
  const fault = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input:not(:disabled)')
  const target = fault ?? form.querySelector<HTMLElement>('[data-problem]')
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
