import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { listWithdrawalsOf } from './customer-data.queries.ts'

/**
 * Withdrawal statements, for the copy of a customer's data. They survive the account: they prove what happened to the
 * money.
 */
export const withdrawalData: PersonalDataSource = {
  name: 'Odstúpenia od zmluvy',
  async collect(q, owner) {
    const rows = await listWithdrawalsOf(q, owner)
    return rows.map((row) => ({
      objednávka: row.orderNumber,
      meno: row.name,
      'e-mail': row.email,
      vyhlásenie: row.statement,
      prijaté: row.receivedAt.toISOString(),
    }))
  },
}
