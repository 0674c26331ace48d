import { validateWithdrawal } from '#contracts/validate-withdrawal.ts'
import type { WithdrawalConfirmation, WithdrawalReceipt, WithdrawalStatement } from '#contracts/withdrawals.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import type { FormAnswer, FormFailure } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'

const words = orderMessages.withdrawal

/** The secret link of the order, if the visitor comes from its page: it proves that the order is theirs. */
export type OrderProof = { id: string; hash: string }
export type WithdrawalDraft = { values: WithdrawalStatement; proof: OrderProof | undefined }

/** The visitor's step: filling in, reviewing, done, or confirming by the link of the receipt. */
export type WithdrawalStep =
  | ({ step: 'data' | 'review' } & WithdrawalDraft)
  | { step: 'received'; receipt: WithdrawalReceipt }
  | { step: 'confirmation'; confirmation: WithdrawalConfirmation; problem?: string }

export const firstStep = {
  step: 'data',
  values: { name: '', orderNumber: '', email: '', items: '' },
  proof: undefined,
} satisfies WithdrawalStep

/** Handles a step of the form, in the browser and on the server alike; only the form's fields carry state between steps. */
export function runWithdrawal(api: ApiClient, form: FormData): Promise<FormAnswer<WithdrawalStep>> {
  const draft = readDraft((name) => readText(form, name))
  const { values, proof } = draft
  const intent = readText(form, 'intent')
  // Opened from the order's page or returned from the second step: there is nothing to check yet.
  const isOpened = intent === 'start' || intent === 'change'
  return submitForm({
    form,
    check: () => (isOpened ? {} : validateWithdrawal(values)),
    send: async () => {
      if (intent !== 'confirm') return { step: isOpened ? 'data' : 'review', ...draft }
      const link = proof && { id: Number(proof.id), hash: proof.hash }
      const { data: receipt } = await api.withdrawals.withdraw({ body: { ...values, ...(link && { link }) } })
      return { step: 'received', receipt }
    },
    failed: words.failed,
    explain: ({ status, message }) => (status < 500 ? { problem: message } : undefined),
  })
}

/** The step to show after a failure: invalid fields are corrected in the first, any other failure is retried in the second. */
export function toRefusedStep({ values, problem }: FormFailure): WithdrawalStep {
  return { step: problem === null ? 'data' : 'review', ...readDraft((name) => values[name] ?? '') }
}

function readDraft(read: (name: string) => string): WithdrawalDraft {
  const [id, hash] = [read('orderId'), read('orderHash')]
  const isProof = /^[1-9]\d{0,8}$/.test(id) && hash !== '' && hash.length <= 64
  return {
    values: { name: read('name'), orderNumber: read('orderNumber'), email: read('email'), items: read('items') },
    proof: isProof ? { id, hash } : undefined,
  }
}

export type ConfirmLink = { id: number; key: string }

/** Confirms the statement that the link of a receipt names. */
export async function confirmWithdrawal(api: ApiClient, link: ConfirmLink): Promise<WithdrawalStep> {
  try {
    const { data: confirmation } = await api.withdrawals.confirm({ params: link })
    return { step: 'confirmation', confirmation }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const { data: confirmation } = await api.withdrawals.confirmation({ params: link })
    return { step: 'confirmation', confirmation, problem: words.confirmFailed }
  }
}
