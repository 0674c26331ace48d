import type { FocusEvent, FormEvent, KeyboardEvent, MouseEvent } from 'react'
import { getBrowserApi } from '#storefront/api.ts'
import { checkForm } from '../form/check-form.ts'
import { checkVat, toPlainVat } from '../form/check-vat.ts'
import { readForm } from '../form/form-state.ts'
import { saveDraft } from '../form/order-draft.ts'
import { readDestination, readValues } from '../form/order-values.ts'
import type { CheckoutRunner } from './checkout-runner.ts'
import { focusNextStep } from './move-focus.ts'

export type FormEvents = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
  onBlur: (event: FocusEvent<HTMLFormElement>) => void
  /** Moves to the first incomplete step and its field, without showing faults. */
  onContinue: (event: MouseEvent<HTMLAnchorElement>) => void
  /** The same after an answer has filled the form; stores it for the next visit too. */
  showNextStep: () => void
}

export function createFormEvents(runner: CheckoutRunner): FormEvents {
  return {
    onSubmit: (event) => {
      event.preventDefault()
      // React types the native event of a submit without its submitter.
      const { submitter } = event.nativeEvent as SubmitEvent
      void runner.run(submitter instanceof HTMLButtonElement && submitter.value !== '' ? submitter.value : 'quote')
    },
    onKeyDown: (event) => pressKey(runner, event),
    onBlur: (event) => {
      saveDraft(event.currentTarget)
      leaveField(runner, event)
    },
    onContinue: (event) => {
      const form = runner.findForm()
      if (!form) return
      event.preventDefault()
      focusNextStep(form, findFaults(runner, form))
    },
    showNextStep: () => {
      const form = runner.findForm()
      if (!form) return
      saveDraft(form)
      focusNextStep(form, findFaults(runner, form))
    },
  }
}

/** Prices and days depend on postcode and country. */
export function quoteNewPlace(runner: CheckoutRunner, form: HTMLFormElement): void {
  const { offer, form: shown } = runner.readView()
  if (!offer.checkout) return
  const { country, zip } = readDestination(readValues(new FormData(form), shown.values))
  if (zip !== offer.quotedFor.zip || country !== offer.quotedFor.country) void runner.run('place')
}

// Enter in these fields presses their own button, not the first one of the form.
const enterIntents = new Map([
  ['voucherCode', 'voucher'],
  ['voucherEmail', 'voucher'],
  ['pointQuery', 'quote'],
  ['company.companyId', 'company'],
])

function pressKey({ run }: CheckoutRunner, event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const intent = enterIntents.get(target.name)
  if (intent === undefined) return
  event.preventDefault()
  void run(intent)
}

function leaveField(runner: CheckoutRunner, { target: field, relatedTarget }: FocusEvent<HTMLFormElement>): void {
  const isTyped = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
  if (!isTyped || field.form === null || field.type === 'radio') return
  // The button shows its own faults; a message that appears before the click would move the button away.
  if (relatedTarget instanceof HTMLButtonElement) return
  const { name } = field
  // Only the field that was left shows its fault, not those that were not reached yet.
  runner.dispatch({ kind: 'fieldLeft', name, fault: findFaults(runner, field.form)[name] })
  quoteNewPlace(runner, field.form)
  if (field instanceof HTMLInputElement && name === 'company.vatId') void quoteVat(runner, field)
}

/** Runs apart from the queue of intents: the order never waits for VIES. */
async function quoteVat({ readView, dispatch }: CheckoutRunner, field: HTMLInputElement): Promise<void> {
  const vatId = toPlainVat(field.value)
  if (readView().feedback.vatCheck?.vat_id === vatId) return
  dispatch({ kind: 'vatAnswered', check: null })
  const check = await checkVat(getBrowserApi(), vatId)
  if (check && toPlainVat(field.value) === vatId) dispatch({ kind: 'vatAnswered', check })
}

function findFaults({ readView }: CheckoutRunner, form: HTMLFormElement) {
  const view = readView()
  const fields = new FormData(form)
  return checkForm(fields, { offer: view.offer, form: readForm(fields, view) })
}
