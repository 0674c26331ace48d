import { type ReactNode, type SubmitEvent, useState } from 'react'
import { messages } from '#contracts/messages.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { completeParty } from '#storefront/complete-party.ts'
import { withVisibleProgress } from '#storefront/kit/browser/with-visible-progress.ts'
import { completeIntent, parseCompletion } from '#storefront/kit/goods/completion.ts'
import { notifyFailure } from '#storefront/kit/notices/notify-failure.ts'
import { notify } from '#storefront/kit/notices/notify.ts'
import { paths } from '#storefront/paths.ts'
import { setChangedCart } from '#storefront/session.ts'

export type CompletionFormProps = {
  /** `busy`: the intent in progress. */
  children: (busy: string | undefined) => ReactNode
}

/** The form around a completer outside the cart. Without JavaScript it is sent to the cart page. */
export function CompletionForm({ children }: CompletionFormProps) {
  const [busy, setBusy] = useState<string>()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (busy !== undefined) return
    setBusy(submitter.value)
    void withVisibleProgress(add(submitter.value)).finally(() => setBusy(undefined))
  }
  return (
    <form method="post" action={paths.cart()} onSubmit={send}>
      {children(busy)}
    </form>
  )
}

/** Adds what the button names, and notifies the visitor of a failure, so it never throws. */
async function add(intent: string): Promise<void> {
  const completion = parseCompletion(intent.slice(`${completeIntent}.`.length))
  if (!completion) return
  try {
    const outcome = await completeParty(getBrowserApi(), completion)
    if (outcome.kind === 'added') setChangedCart(outcome.cart)
    else notify({ tone: 'warning', text: outcome.text })
  } catch (error) {
    notifyFailure(error, { failed: messages.cart.addFailed, retry: () => add(intent) })
  }
}
