import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CheckoutView } from '../checkout-view.ts'
import { type CheckoutRunner, createCheckoutRunner } from './checkout-runner.ts'
import { type FormEvents, createFormEvents } from './form-events.ts'
import { focusFirstFault } from './move-focus.ts'
import { openPage, requoteOnline } from './open-page.ts'
import type { CheckoutState } from './reduce-checkout.ts'

export type CheckoutControls = Pick<CheckoutRunner, 'run' | 'choose'> &
  Omit<FormEvents, 'showNextStep'> & {
    formRef: RefObject<HTMLFormElement | null>
    view: CheckoutView
    /** The intent in progress. */
    busy: string | undefined
  }

/** The cart page with scripts: the same intents as in its native form, answered without a new document. */
export function useCheckout(initial: CheckoutView): CheckoutControls {
  const formRef = useRef<HTMLFormElement>(null)
  const [state, show] = useState<CheckoutState>({ view: initial, busy: undefined, faultFocus: 0, stepFocus: 0 })
  const [runner] = useState(() => createCheckoutRunner({ initial: state, findForm: () => formRef.current, show }))
  const [events] = useState(() => createFormEvents(runner))

  useEffect(() => openPage(runner), [runner])
  useEffect(() => requoteOnline(runner), [runner])

  // An effect, because it needs the faults in the page, and React renders them at a time of its own choice.
  useEffect(() => {
    if (state.faultFocus > 0 && formRef.current) focusFirstFault(formRef.current)
  }, [state.faultFocus])
  useEffect(() => {
    if (state.stepFocus > 0) events.showNextStep()
  }, [state.stepFocus, events])

  return { formRef, view: state.view, busy: state.busy, run: runner.run, choose: runner.choose, ...events }
}
