import { expect, test } from 'vitest'
import type { CheckoutView } from '../checkout-view.ts'
import { type Feedback, noFeedback } from '../feedback/feedback.ts'
import { type Choice, noChoice } from '../form/choice.ts'
import { shown } from '#tests/doubles/checkout-shop-double.ts'
import { type CheckoutState, reduceCheckout } from './reduce-checkout.ts'

function aView({
  choice = {},
  feedback = {},
}: {
  choice?: Partial<Choice>
  feedback?: Partial<Feedback>
}): CheckoutView {
  return {
    offer: shown.offer,
    form: { ...shown.form, choice: { ...noChoice, ...choice } },
    feedback: { ...noFeedback, ...feedback },
  }
}

function aState(view: CheckoutView): CheckoutState {
  return { view, busy: undefined, faultFocus: 0, stepFocus: 0 }
}

test('a choice is shown immediately, before its price is known', () => {
  const state = reduceCheckout(aState(aView({ choice: { carrierId: 1 } })), {
    kind: 'chosen',
    choice: { paymentMethodId: 2 },
  })
  expect(state.view.form.choice).toMatchObject({ carrierId: 1, paymentMethodId: 2 })
})

test('the answer to an older choice updates the prices and keeps the newer choice', () => {
  const answer = aView({ choice: { carrierId: 1 }, feedback: { notices: ['Cena sa zmenila.'] } })
  const before = { ...aState(aView({ choice: { carrierId: 2 } })), busy: 'quote' }
  const state = reduceCheckout(before, { kind: 'answered', intent: 'quote', view: answer, isOvertaken: true })
  expect(state.view.form.choice.carrierId).toBe(2)
  expect(state.view.feedback.notices).toEqual(['Cena sa zmenila.'])
  expect(state.busy).toBe('quote')
})

test('the last answer is shown unchanged, and no intent is in progress', () => {
  const answer = aView({ choice: { carrierId: 1 } })
  const before = {
    ...aState(aView({ choice: { carrierId: 2 }, feedback: { problem: 'Starý problém.' } })),
    busy: 'update',
  }
  const state = reduceCheckout(before, { kind: 'answered', intent: 'update', view: answer, isOvertaken: false })
  expect(state).toMatchObject({ view: answer, busy: undefined, faultFocus: 0 })
})

test('a quote for a new place removes no feedback', () => {
  const before = aView({ feedback: { errors: { email: ['Chýba.'] }, problem: 'Vyplňte údaje.', notices: ['Prvá.'] } })
  const answer = aView({ feedback: { errors: { eventOn: ['Nečitateľný.'] }, notices: ['Prvá.', 'Druhá.'] } })
  const { view } = reduceCheckout(aState(before), {
    kind: 'answered',
    intent: 'place',
    view: answer,
    isOvertaken: false,
  })
  expect(view.feedback).toMatchObject({
    errors: { email: ['Chýba.'], eventOn: ['Nečitateľný.'] },
    problem: 'Vyplňte údaje.',
    notices: ['Prvá.', 'Druhá.'],
  })
})

test.each([
  ['order', 1],
  ['company', 1],
  ['quote', 0],
  ['update', 0],
  ['usual', 0],
])('after %s the focus moves to the first fault %i times', (intent, times) => {
  const view = aView({})
  const state = reduceCheckout(aState(view), { kind: 'answered', intent, view, isOvertaken: false })
  expect(state.faultFocus).toBe(times)
})

test.each([
  ['usual', 1],
  ['quote', 0],
])('after %s the page moves to the next step %i times', (intent, times) => {
  const view = aView({})
  expect(reduceCheckout(aState(view), { kind: 'answered', intent, view, isOvertaken: false }).stepFocus).toBe(times)
})

test('leaving a field shows only its own fault, and removes it once it is corrected', () => {
  const before = aState(aView({ feedback: { errors: { email: ['Chýba.'] } } }))
  const faulty = reduceCheckout(before, { kind: 'fieldLeft', name: 'phone', fault: ['Krátky.'] })
  expect(faulty.view.feedback.errors).toEqual({ email: ['Chýba.'], phone: ['Krátky.'] })
  const corrected = reduceCheckout(faulty, { kind: 'fieldLeft', name: 'phone', fault: undefined })
  expect(corrected.view.feedback.errors).toEqual({ email: ['Chýba.'] })
})

test('a field whose fault is shown already changes nothing', () => {
  const state = aState(aView({ feedback: { errors: { email: ['Chýba.'] } } }))
  expect(reduceCheckout(state, { kind: 'fieldLeft', name: 'email', fault: ['Chýba.'] })).toBe(state)
})
