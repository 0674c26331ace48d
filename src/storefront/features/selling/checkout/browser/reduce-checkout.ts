import type { VatCheck } from '#contracts/registers.ts'
import type { CheckoutView } from '../checkout-view.ts'
import type { Choice } from '../form/choice.ts'

export type CheckoutState = {
  view: CheckoutView
  /** The newest intent in progress. */
  busy: string | undefined
  /** Counts the answers after which the focus moves to the first fault. */
  faultFocus: number
  /** Counts the answers after which the page moves to the first step that is incomplete. */
  stepFocus: number
}

export type CheckoutEvent =
  | { kind: 'started'; intent: string }
  /** `isOvertaken`: another intent was started in the meantime. */
  | { kind: 'answered'; intent: string; view: CheckoutView; isOvertaken: boolean }
  | { kind: 'chosen'; choice: Partial<Choice> }
  | { kind: 'fieldLeft'; name: string; fault: string[] | undefined }
  | { kind: 'vatAnswered'; check: VatCheck | null }

/** Returns what the open cart page shows after an event. Pure: checkout-runner.ts sends and stores. */
export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const { view } = state
  switch (event.kind) {
    case 'started':
      return { ...state, busy: event.intent }
    case 'answered':
      return {
        view: toAnswered(view, event),
        busy: event.isOvertaken ? state.busy : undefined,
        faultFocus: state.faultFocus + (movesFocus(event.intent) ? 1 : 0),
        stepFocus: state.stepFocus + (event.intent === 'usual' ? 1 : 0),
      }
    case 'chosen':
      return { ...state, view: { ...view, form: { ...view.form, choice: { ...view.form.choice, ...event.choice } } } }
    case 'fieldLeft': {
      const { [event.name]: shown, ...errors } = view.feedback.errors
      if (shown?.[0] === event.fault?.[0]) return state
      return withFeedback(state, { errors: event.fault ? { ...errors, [event.name]: event.fault } : errors })
    }
    case 'vatAnswered':
      return withFeedback(state, { vatCheck: event.check })
    default:
      return event satisfies never
  }
}

function withFeedback(state: CheckoutState, feedback: Partial<CheckoutView['feedback']>): CheckoutState {
  return { ...state, view: { ...state.view, feedback: { ...state.view.feedback, ...feedback } } }
}

function toAnswered(
  shown: CheckoutView,
  { intent, view, isOvertaken }: Extract<CheckoutEvent, { kind: 'answered' }>,
): CheckoutView {
  return {
    offer: view.offer,
    // A choice made in the meantime must not jump back.
    form: isOvertaken ? { ...view.form, choice: shown.form.choice } : view.form,
    feedback: intent === 'place' ? joinFeedback(shown.feedback, view.feedback) : view.feedback,
  }
}

/** A quote for another place follows no press of a button, so all feedback that is shown stays. */
function joinFeedback(
  shown: CheckoutView['feedback'],
  { errors, problem, notices }: CheckoutView['feedback'],
): CheckoutView['feedback'] {
  return {
    ...shown,
    errors: { ...shown.errors, ...errors },
    problem: problem ?? shown.problem,
    notices: [...new Set([...shown.notices, ...notices])],
  }
}

function movesFocus(intent: string): boolean {
  return intent === 'order' || intent === 'company'
}
