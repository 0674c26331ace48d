import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  createElement,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { getBrowserApi } from '#storefront/api.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { trackCartChange } from '#storefront/kit/analytics/analytics.ts'
import { leaveFor } from '#storefront/kit/browser/destination.ts'
import { readMyStore } from '#storefront/kit/goods/my-store.ts'
import { visibly } from '#storefront/kit/browser/visibly.ts'
import { UndoAction } from '#storefront/kit/browser/undo-action.tsx'
import { dismissNotification, notify } from '#storefront/notify.ts'
import { setCart, trustServerLogin } from '#storefront/session.ts'
import type { Cart } from '#contracts/cart.ts'
import type { FieldErrors } from '#contracts/validate-order.ts'
import { forgetAttemptKey, readAttemptKey, storeAttemptKey } from './attempt-key.ts'
import { checkVat, toPlainVat } from './check-vat.ts'
import { type CheckoutView, type RemovedLine, isUnpriced } from './checkout-view.ts'
import { forgetDraft, restoreDraft, saveDraft } from './order-draft.ts'
import { findLostOrder } from './find-lost-order.ts'
import { findOwnStore } from './own-store.ts'
import { type Choice, type OrderValues, readChoice, readDestination, readValues } from './order-form.ts'
import { checkForm, runIntent } from './run-intent.ts'
import { findFirstStep, stepIds, toStep } from './steps.ts'

export type CheckoutControls = {
  formRef: RefObject<HTMLFormElement | null>
  view: CheckoutView
  /** What is under way, by the name of its intent. */
  busy: string | undefined
  /** Sends the form as if the button of this intent had been pressed; `changes` overrule its fields. */
  run: (intent: string, changes?: Record<string, string>) => Promise<void>
  /** Takes a delivery, a payment or a gift, and asks what it costs. */
  choose: (choice: Partial<Choice>) => Promise<void>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
  onBlur: (event: FocusEvent<HTMLFormElement>) => void
  /** To the first step that wants something, at the field that does; nothing is called wrong yet. */
  onContinue: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The cart page where scripts run: the same intents as in its native form, answered in place. */
export function useCheckout(initial: CheckoutView): CheckoutControls {
  const formRef = useRef<HTMLFormElement>(null)
  const [view, setView] = useState(initial)
  const latest = useRef(initial)
  const [busy, setBusy] = useState<string>()
  const queue = useRef(Promise.resolve())
  const runCount = useRef(0)
  const isOrdering = useRef(false)
  const hasLeft = useRef(false)
  const wantsFocus = useRef(false)

  // The header's cart follows what this page knows.
  useEffect(() => {
    setCart(latest.current.cart)
    if (latest.current.user) trustServerLogin(getBrowserApi())
  }, [])

  const leadToLostOrder = useEffectEvent(async () => {
    if (latest.current.cart.items.length > 0) return
    const url = await findLostOrder(getBrowserApi())
    if (url !== undefined) leave(url)
  })
  useEffect(() => void leadToLostOrder(), [])

  // Back from the bank the browser may show this page as it was left, with a cart that has been ordered since.
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && hasLeft.current && location.reload()
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [])

  const restore = useEffectEvent(() => {
    const form = formRef.current
    if (!form || !latest.current.checkout) return
    // What the visitor chose before any script ran stands in the page alone.
    const made = withoutNulls(readChoice(new FormData(form)))
    // An answer to a form sent without scripts already says what was typed.
    const kept = hasAnswered(latest.current) ? {} : restoreDraft(form)
    const { carrierId } = made
    const storeId =
      carrierId && !made.storeId
        ? findOwnStore(latest.current.checkout, { carrierId, myStore: readMyStore() })
        : undefined
    const choice = { ...(carrierId === undefined ? kept : {}), ...made, ...(storeId && { storeId }) }
    const known = withoutNulls(latest.current.choice)
    if (JSON.stringify(withoutNulls(choice)) !== JSON.stringify(known)) void controls.choose(choice)
    else quoteNewPlace(form)
  })
  useEffect(() => restore(), [])

  // Once the faults are in the page: how soon React puts them there depends on how busy the machine is.
  useEffect(() => {
    if (!wantsFocus.current || !formRef.current) return
    wantsFocus.current = false
    focusFirstError(formRef.current)
  }, [view])

  // What could not be asked is asked once the network is back; what was refused to be sent is for the visitor to send.
  const refresh = useEffectEvent(() => {
    if (latest.current.problem !== null || isUnpriced(latest.current)) void run('quote')
  })
  useEffect(() => {
    const onOnline = () => refresh()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])

  function show(next: CheckoutView) {
    latest.current = next
    setView(next)
  }

  /** Another postcode or country may have other prices and days. */
  function quoteNewPlace(form: HTMLFormElement) {
    const { checkout, values, quotedFor } = latest.current
    if (!checkout) return
    const { country, zip } = readDestination(readValues(new FormData(form), values))
    if (zip !== quotedFor.zip || country !== quotedFor.country) void run('place')
  }

  /** Beside everything else: whatever VIES says, and whether it says anything, the order does not wait for it. */
  async function quoteVat(field: HTMLInputElement) {
    const vatId = toPlainVat(field.value)
    if (latest.current.vatCheck?.vat_id === vatId) return
    show({ ...latest.current, vatCheck: null })
    const vatCheck = await checkVat(getBrowserApi(), vatId)
    if (vatCheck && toPlainVat(field.value) === vatId) show({ ...latest.current, vatCheck })
  }

  function run(intent: string, changes: Record<string, string> = {}): Promise<void> {
    // A second press while the order is under way does nothing.
    if (isOrdering.current) return queue.current
    isOrdering.current = intent === 'order'
    runCount.current += 1
    const number = runCount.current
    setBusy(intent)
    // One after another: two changes of one line at once could reach the server in the wrong order.
    queue.current = queue.current.then(async () => {
      const isOvertaken = () => number !== runCount.current
      if ((intent !== 'quote' && intent !== 'place') || !isOvertaken()) await execute({ intent, changes, isOvertaken })
      if (hasLeft.current) return
      if (!isOvertaken()) setBusy(undefined)
      if (intent === 'order') isOrdering.current = false
    })
    return queue.current
  }

  async function execute({ intent, changes, isOvertaken }: Execution): Promise<void> {
    const form = formRef.current
    if (!form) return
    const { cart } = latest.current
    const key = readAttemptKey(cart.id) ?? latest.current.attemptKey
    // Before it is sent: the page may be left or reloaded before the answer.
    if (intent === 'order') storeAttemptKey(cart.id, key)
    const answer = runIntent({
      api: getBrowserApi(),
      cart,
      form: withChanges(new FormData(form), changes),
      intent,
      view: latest.current,
      attemptKey: key,
    })
    const outcome = await visibly(answer)
    if (outcome.kind === 'ordered') {
      leave(outcome.url)
      // A second press, while the next page is on its way, does nothing either.
      return new Promise<never>(() => {})
    }
    // A cart that is empty now may have been ordered, with an answer that was lost.
    if (outcome.view.cart.items.length > 0) storeAttemptKey(outcome.view.cart.id, outcome.view.attemptKey)
    publishCart(cart, outcome.view.cart)
    saveDraft(form)
    if (outcome.view.removed) offerUndo(outcome.view.removed)
    wantsFocus.current = intent === 'order' || intent === 'company'
    // A choice made meanwhile must not jump back under the visitor's hand.
    const next = intent === 'place' ? withPrices(latest.current, outcome.view) : outcome.view
    show(isOvertaken() ? { ...next, choice: latest.current.choice } : next)
    if (outcome.view.lookup?.kind === 'filled' || intent === 'address') fillFields(form, outcome.view.values)
  }

  function offerUndo({ name, restoreIntent }: RemovedLine) {
    notify({
      tone: 'info',
      text: shoppingMessages.cart.removedLine(name),
      action: createElement(UndoAction, {
        onUndo: () => {
          dismissNotification()
          void run(restoreIntent)
        },
      }),
    })
  }

  /** A document of the server: of all that a page is made of, nothing can be missing there. */
  function leave(url: string) {
    // Until the next page is there the button still is: a second press must not order again.
    hasLeft.current = true
    forgetAttemptKey()
    forgetDraft()
    leaveFor(url)
  }

  const controls: CheckoutControls = {
    formRef,
    view,
    busy,
    run,
    choose: (choice) => {
      show({ ...latest.current, choice: { ...latest.current.choice, ...choice } })
      return run('quote', toFields(choice))
    },
    onSubmit: (event) => {
      event.preventDefault()
      // React types the native event of a submit without its submitter.
      const { submitter } = event.nativeEvent as SubmitEvent
      void run(submitter instanceof HTMLButtonElement && submitter.value !== '' ? submitter.value : 'quote')
    },
    onKeyDown: (event) => {
      // Enter in these two fields means their own button, not the first of the form.
      const { target } = event
      if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
      const intent = enterIntents.get(target.name)
      if (intent === undefined) return
      event.preventDefault()
      void run(intent)
    },
    onContinue: (event) => {
      const form = formRef.current
      if (!form) return
      event.preventDefault()
      goOn(form, checkForm(new FormData(form), latest.current))
    },
    onBlur: (event) => {
      saveDraft(event.currentTarget)
      const field = event.target
      const isTyped = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (!isTyped || field.form === null || field.type === 'radio') return
      // The press of a button says what is wrong by itself; a message that comes before it would push the button away.
      if (event.relatedTarget instanceof HTMLButtonElement) return
      const { name } = field
      // Only the field that was left speaks; those not reached yet stay silent.
      const fault = checkForm(new FormData(field.form), latest.current)[name]
      const { [name]: old, ...others } = latest.current.errors
      if (fault?.[0] !== old?.[0]) show({ ...latest.current, errors: { ...others, ...(fault && { [name]: fault }) } })
      quoteNewPlace(field.form)
      if (field instanceof HTMLInputElement && name === 'company.vatId') void quoteVat(field)
    },
  }
  return controls
}

function withoutNulls(choice: Partial<Choice>): Partial<Choice> {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== null))
}

/** The page already shows what became of a submission. */
function hasAnswered({ problem, errors }: CheckoutView): boolean {
  return problem !== null || Object.keys(errors).length > 0
}

const enterIntents = new Map([
  ['voucherCode', 'voucher'],
  ['voucherEmail', 'voucher'],
  ['pointQuery', 'quote'],
  ['company.companyId', 'company'],
])

/** What the page shows, with the prices of an answer that nobody pressed a button for: nothing that was said goes away. */
function withPrices(view: CheckoutView, answer: CheckoutView): CheckoutView {
  return {
    ...answer,
    errors: { ...view.errors, ...answer.errors },
    problem: answer.problem ?? view.problem,
    notices: [...new Set([...view.notices, ...answer.notices])],
    voucher: view.voucher,
    removed: view.removed,
    lookup: view.lookup,
    vatCheck: view.vatCheck,
  }
}

type Execution = { intent: string; changes: Record<string, string>; isOvertaken: () => boolean }

function toFields(choice: Partial<Choice>): Record<string, string> {
  return Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, value === null ? '' : String(value)]))
}

/** What analytics and the header's cart learn of a change. */
function publishCart(before: Cart, after: Cart) {
  setCart(after)
  for (const change of findChanges(before, after)) void trackCartChange(getBrowserApi(), change)
}

function findChanges(before: Cart, after: Cart) {
  const lines = new Map([...before.items, ...after.items].map((item) => [item.variant.id, item]))
  return [...lines.values()].map((item) => ({
    productId: item.product.id,
    name: item.product.name,
    variant: item.variant.name,
    unitPriceCents: item.unit_price_cents,
    vatRate: item.product.tax_rate.rate,
    change: countOf(after, item.variant.id) - countOf(before, item.variant.id),
  }))
}

function countOf(cart: Cart, variantId: number): number {
  return cart.items.filter(({ variant }) => variant.id === variantId).reduce((sum, { quantity }) => sum + quantity, 0)
}

function withChanges(form: FormData, changes: Record<string, string>): FormData {
  for (const [name, value] of Object.entries(changes)) form.set(name, value)
  return form
}

/** The fields are the browser's own: what was found has to be put into them. */
function fillFields(form: HTMLFormElement, values: OrderValues) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'text') field.value = value
  }
  saveDraft(form)
}

/** Shows the step with the first fault and puts the focus where it can be mended. */
function goOn(form: HTMLFormElement, faults: FieldErrors) {
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

function focusFirstError(form: HTMLFormElement) {
  const fault = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input:not(:disabled)')
  const target = fault ?? form.querySelector<HTMLElement>('[data-problem]')
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
