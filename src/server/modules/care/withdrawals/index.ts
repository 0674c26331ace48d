// Owns withdrawal statements (Dir. 2023/2673): accepts them from anyone, without a login and without a reason, and
// issues the receipt. A statement without proof is confirmed from its mailbox before it acts (ADR 0027). Does not own
// the order, which it asks to follow, nor the money, which staff send back.
import { confirmByLink, getConfirmation } from './confirm-by-link.ts'
import { withdraw } from './withdraw.ts'
import { provideReceiptMail } from './withdrawal-mail.ts'
import { registerWithdrawalsRoutes } from './withdrawals.routes.ts'
import type { WithdrawalsDeps, WithdrawalsModule } from './withdrawals.types.ts'

export { withdrawalData } from './customer-data.ts'
export type { WithdrawalsModule } from './withdrawals.types.ts'

export function createWithdrawalsModule(deps: WithdrawalsDeps): WithdrawalsModule {
  provideReceiptMail(deps)
  const withdrawals: Omit<WithdrawalsModule, 'routes'> = {
    withdraw: (statement, sender) => withdraw(deps, { ...statement, ...sender }),
    getConfirmation: (link) => getConfirmation(deps, link),
    confirmByLink: (link) => confirmByLink(deps, link),
  }
  return { ...withdrawals, routes: (app) => registerWithdrawalsRoutes(app, withdrawals) }
}
