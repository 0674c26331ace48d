import { validateWithdrawal } from '#contracts/validate-withdrawal.ts'
import type { WithdrawalReceipt, WithdrawalStatement } from '#contracts/withdrawals.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { readText } from '#storefront/kit/read-text.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'

/** Where the visitor is: filling in, reading it once more, or done. */
export type WithdrawalView = {
  step: 'data' | 'review' | 'received'
  values: WithdrawalStatement
  errors: Record<string, string[]>
  problem: string | undefined
  receipt: WithdrawalReceipt | undefined
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
  const view: WithdrawalView = { step: 'data', values, errors: {}, problem: undefined, receipt: undefined }
  if (intent === 'change') return view
  const errors = validateWithdrawal(values)
  if (Object.keys(errors).length > 0) return { ...view, errors }
  if (intent !== 'confirm') return { ...view, step: 'review' }
  try {
    const { data: receipt } = await api.withdrawals.withdraw({ body: values })
    return { ...view, step: 'received', receipt }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const problem = error.status < 500 ? error.message : orderMessages.withdrawal.failed
    return { ...view, step: 'review', problem }
  }
}
