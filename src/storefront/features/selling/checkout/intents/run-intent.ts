import type { ApiClient } from '#storefront/api.ts'
import type { CheckoutView } from '../checkout-view.ts'
import { noFeedback } from '../feedback/feedback.ts'
import { findDayFault } from '../form/choice.ts'
import { readForm } from '../form/form-state.ts'
import { requote } from '../offer/requote.ts'
import { type IntentName, intents } from './intents.ts'

export type IntentInput = {
  api: ApiClient
  /** The form of the page as it was sent. */
  fields: FormData
  /** The value of the pressed button: `order` or `remove.12`. */
  intent: string
  /** The view before the intent. */
  view: CheckoutView
}

export type IntentOutcome = { view: CheckoutView } | { orderUrl: string }

/** Handles an intent of the cart page's form: called by the browser and, without scripts, by the route's action. */
export async function runIntent({ api, fields, intent, view }: IntentInput): Promise<IntentOutcome> {
  const { name, argument } = parseIntent(intent)
  const { offer } = view
  const form = readForm(fields, view)
  const change = await intents[name]({ api, argument, fields, form, offer })
  if ('orderUrl' in change) return change
  const feedback = { ...noFeedback, vatCheck: view.feedback.vatCheck, errors: findDayFault(fields) }
  if ('refusal' in change) return { view: { offer, form, feedback: { ...feedback, ...change.refusal } } }
  const changed = {
    offer: { ...offer, ...(change.cart && { cart: change.cart }) },
    form: { ...form, ...change.form },
    feedback: { ...feedback, ...change.feedback },
  }
  return { view: await requote({ api, fields, view: changed }) }
}

/** An unknown name only quotes. */
function parseIntent(intent: string): { name: IntentName; argument: string } {
  const [name = '', ...rest] = intent.split('.')
  return { name: isIntentName(name) ? name : 'quote', argument: rest.join('.') }
}

function isIntentName(name: string): name is IntentName {
  return Object.hasOwn(intents, name)
}
