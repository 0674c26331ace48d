import { createElement } from 'react'
import { getBrowserApi } from '#storefront/api.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { UndoAction } from '#storefront/kit/notices/undo-action.tsx'
import { publishEventDay } from '#storefront/kit/event-day/event-day.ts'
import { withVisibleProgress } from '#storefront/kit/browser/with-visible-progress.ts'
import { hasContent } from '#storefront/kit/goods/cart-content.ts'
import { dismissNotification, notify } from '#storefront/kit/notices/notify.ts'
import type { CheckoutView } from '../checkout-view.ts'
import type { RemovedLine } from '../feedback/feedback.ts'
import type { Choice } from '../form/choice.ts'
import { saveDraft } from '../form/order-draft.ts'
import { runIntent } from '../intents/run-intent.ts'
import { readAttemptKey, storeAttemptKey } from '../order/attempt-key.ts'
import { leaveForOrder } from '../order/leave-for-order.ts'
import { fillFields } from './fill-fields.ts'
import { publishCart } from './publish-cart.ts'
import { type CheckoutEvent, type CheckoutState, reduceCheckout } from './reduce-checkout.ts'
import { type Run, type RunIntent, createRunQueue } from './run-queue.ts'

export type CheckoutRunner = {
  /** The current view; the state captured by a React callback may be stale. */
  readView: () => CheckoutView
  findForm: () => HTMLFormElement | null
  dispatch: (event: CheckoutEvent) => void
  /** Sends the form as if the button of this intent was pressed; `changes` override its fields. */
  run: RunIntent
  /** Chooses a delivery, a payment or a gift and quotes it. */
  choose: (choice: Partial<Choice>) => Promise<void>
}

export type RunnerInput = {
  initial: CheckoutState
  findForm: () => HTMLFormElement | null
  show: (state: CheckoutState) => void
}

/** Runs the intents of the open cart page and shows what they change. */
export function createCheckoutRunner({ initial, findForm, show }: RunnerInput): CheckoutRunner {
  let state = initial
  const runner: CheckoutRunner = {
    readView: () => state.view,
    findForm,
    dispatch: (event) => {
      state = reduceCheckout(state, event)
      show(state)
    },
    run: createRunQueue({
      onStart: (intent) => runner.dispatch({ kind: 'started', intent }),
      execute: (run) => execute(runner, run),
    }),
    choose: (choice) => {
      runner.dispatch({ kind: 'chosen', choice })
      return runner.run('quote', toFields(choice))
    },
  }
  return runner
}

async function execute(runner: CheckoutRunner, { intent, changes, isOvertaken }: Run): Promise<void> {
  const form = runner.findForm()
  if (!form) return
  const before = runner.readView()
  const { cart } = before.offer
  const attemptKey = readAttemptKey(cart.id) ?? before.form.attemptKey
  // Stored before sending: the page may be left or reloaded before the answer.
  if (intent === 'order') storeAttemptKey(cart.id, attemptKey)
  const fields = new FormData(form)
  for (const [name, value] of Object.entries({ ...changes, attemptKey })) fields.set(name, value)
  const outcome = await withVisibleProgress(runIntent({ api: getBrowserApi(), fields, intent, view: before }))
  if ('orderUrl' in outcome) {
    leaveForOrder(outcome.orderUrl)
    // Never settles: a second press while the next page loads does nothing.
    return new Promise<never>(() => {})
  }
  const { view } = outcome
  // An empty cart may have been ordered with a lost answer, so its key is kept.
  if (hasContent(view.offer.cart)) storeAttemptKey(view.offer.cart.id, view.form.attemptKey)
  publishCart(cart, view.offer.cart)
  publishEventDay(view.form.choice.eventOn ?? undefined)
  saveDraft(form)
  if (view.feedback.removed) offerUndo(runner, view.feedback.removed)
  runner.dispatch({ kind: 'answered', intent, view, isOvertaken: isOvertaken() })
  if (view.feedback.lookup?.kind === 'filled' || intent === 'address' || intent === 'usual')
    fillFields(form, view.form.values)
}

function offerUndo({ run }: CheckoutRunner, { name, restoreIntent }: RemovedLine): void {
  const onUndo = () => {
    dismissNotification()
    void run(restoreIntent)
  }
  const text = cartMessages.removedLine(name)
  notify({ tone: 'info', text, action: createElement(UndoAction, { onUndo }) })
}

function toFields(choice: Partial<Choice>): Record<string, string> {
  return Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, value === null ? '' : String(value)]))
}
