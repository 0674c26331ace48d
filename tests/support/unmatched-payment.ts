import { addToMonth } from '#kernel/plain-month.ts'
import { createStaffClient, aStaffSession } from './staff.ts'
import { aPlacedOrder } from './placed-order.ts'
import { aStatement, aStatementForm } from './bank-statement.ts'
import type { TestApp } from './app.ts'
import { gatewayThings } from './gateway-things.ts'

/** The account of the statements that tests upload. */
export async function keepBankAccount({ modules }: Pick<TestApp, 'modules'>): Promise<void> {
  const account = { iban: 'SK31 1200 0000 1987 4263 7541', bic: 'TATRSKBX', name: 'Oslava' }
  await modules.content.saveSetting('bankAccount', account)
  await modules.content.saveSetting('contacts', { company: 'Oslava' })
}

/** A transfer without a symbol, in the state in which a write of this path finds it. */
export async function anUnmatchedPayment(
  shop: TestApp,
  path: string,
  amount = '5.00',
): Promise<{ id: number; version: number }> {
  await keepBankAccount(shop)
  const call = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
  const reference = crypto.randomUUID()
  // Not by the job: in a shop that tests share, others may wait that cannot be done.
  await shop.modules.payments.importStatement(Buffer.from(aStatement([{ amount, reference, name: reference }])))
  const { rows } = (await call('GET', `/api/admin/unmatched-payments?q=${reference}`)).body.data
  const [{ id, version }] = rows
  const earlier = path.endsWith('/reopen') ? 'foreign' : path.endsWith('/sent') ? 'return' : undefined
  if (earlier === undefined) return { id, version }
  const url = `/api/admin/unmatched-payments/${id}/${earlier}`
  return (await call('POST', url, { version, body: { reason: 'Omyl banky' } })).body.data
}

let lastMonth = '2001-01'
/** A month that no other test closes. */
function nextMonth(): string {
  lastMonth = addToMonth(lastMonth, 1)
  return lastMonth
}

/** Money as a thing of the test of all writes. */
export function moneyThings(shopOf: () => TestApp) {
  return {
    ...gatewayThings(shopOf),
    'bank-statements': {
      create: () => Promise.reject(new Error('A statement is never changed.')),
      body: async () => {
        await keepBankAccount(shopOf())
        return aStatementForm([{ amount: '1.00', reference: crypto.randomUUID() }])
      },
    },
    'month-closings': {
      async create() {
        const call = createStaffClient(shopOf().app, (await aStaffSession(shopOf().db)).cookies)
        return (await call('POST', '/api/admin/month-closings', { body: { month: nextMonth() } })).body.data
      },
      body: async () => ({ month: nextMonth(), reason: 'Chýbala faktúra' }),
    },
    'unmatched-payments': {
      create: ({ path }: { path: string }) => anUnmatchedPayment(shopOf(), path),
      body: async () => ({
        orderNumber: (await aPlacedOrder(shopOf(), { paymentMethodId: 2 })).number,
        reason: 'Vklad spoločníka',
      }),
    },
  }
}
