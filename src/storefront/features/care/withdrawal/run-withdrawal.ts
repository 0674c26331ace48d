import { validateWithdrawal } from '#contracts/validate-withdrawal.ts'
import type { WithdrawalConfirmation, WithdrawalReceipt, WithdrawalStatement } from '#contracts/withdrawals.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'

/** The secret link of the order, when the visitor comes from its page: it proves that the order is theirs. */
export type OrderProof = { id: string; hash: string }

/** Where the visitor is: filling in, reading it once more, done, or come back by the link of the receipt. */
export type WithdrawalView = {
  step: 'data' | 'review' | 'received' | 'confirmation'
  values: WithdrawalStatement
  proof: OrderProof | undefined
  errors: Record<string, string[]>
  problem: string | undefined
  receipt: WithdrawalReceipt | undefined
  confirmation: WithdrawalConfirmation | undefined
}

export const emptyView: WithdrawalView = {
  step: 'data',
  values: { name: '', orderNumber: '', email: '', items: '' },
  proof: undefined,
  errors: {},
  problem: undefined,
  receipt: undefined,
  confirmation: undefined,
}

/** Answers a step of the form, in the browser and on the server alike; nothing is kept between the steps but the form itself. */
export async function runWithdrawal(api: ApiClient, form: FormData): Promise<WithdrawalView> {
  const values = {
    name: readText(form, 'name'),
    orderNumber: readText(form, 'orderNumber'),
    email: readText(form, 'email'),
    items: readText(form, 'items'),
  }
  const intent = readText(form, 'intent')
  const proof = readProof(form)
  const view: WithdrawalView = { ...emptyView, values, proof }
  // From the order's page, or back from the second step: there is nothing to check yet.
  if (intent === 'start' || intent === 'change') return view
  const errors = validateWithdrawal(values)
  if (Object.keys(errors).length > 0) return { ...view, errors }
  if (intent !== 'confirm') return { ...view, step: 'review' }
  try {
    const { data: receipt } = await api.withdrawals.withdraw({
      body: { ...values, ...(proof && { link: { id: Number(proof.id), hash: proof.hash } }) },
    })
    return { ...view, step: 'received', receipt }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const problem = error.status < 500 ? error.message : orderMessages.withdrawal.failed
    return { ...view, step: 'review', problem }
  }
}

function readProof(form: FormData): OrderProof | undefined {
  const [id, hash] = [readText(form, 'orderId'), readText(form, 'orderHash')]
  return /^[1-9]\d{0,8}$/.test(id) && hash !== '' && hash.length <= 64 ? { id, hash } : undefined
}

export type ConfirmLink = { id: number; key: string }

/** Confirms the statement behind the link of a receipt. */
export async function runConfirmation(api: ApiClient, link: ConfirmLink): Promise<WithdrawalView> {
  try {
    const { data: confirmation } = await api.withdrawals.confirm({ params: link })
    return { ...emptyView, step: 'confirmation', confirmation }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const { data: confirmation } = await api.withdrawals.confirmation({ params: link })
    return { ...emptyView, step: 'confirmation', confirmation, problem: orderMessages.withdrawal.confirmFailed }
  }
}
