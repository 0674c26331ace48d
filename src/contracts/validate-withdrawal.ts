import { messages } from './messages.ts'
import { isEmail } from './validate-order.ts'
import type { WithdrawalStatement } from './withdrawals.ts'

/** Faults by field, empty = valid. No reason is required, and the goods need not be named (Dir. 2023/2673). */
export function validateWithdrawal(statement: WithdrawalStatement): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (statement.name.trim() === '') errors['name'] = [messages.form.required]
  if (statement.orderNumber.trim() === '') errors['orderNumber'] = [messages.form.required]
  if (statement.email.trim() === '') errors['email'] = [messages.form.required]
  else if (!isEmail(statement.email.trim())) errors['email'] = [messages.form.email]
  return errors
}
