import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStatementForm } from '#tests/support/bank-statement.ts'
import { seedReference } from '#tests/support/given.ts'
import { aPlacedOrder } from '#tests/support/placed-order.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { anUnmatchedPayment, keepBankAccount } from '#tests/support/unmatched-payment.ts'

// Two accountants, each on a node of their own.

let nodes: [TestApp, TestApp]
let eva: ReturnType<typeof createStaffClient>
let maria: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  await seedReference(nodes[0].db)
  for (const node of nodes) await keepBankAccount(node)
  const clientOf = async ({ app, db }: TestApp) =>
    createStaffClient(app, (await aStaffSession(db, { roles: ['accountant'] })).cookies)
  eva = await clientOf(nodes[0])
  maria = await clientOf(nodes[1])
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const anOrder = () => aPlacedOrder(nodes[0], { paymentMethodId: 2 })

async function paymentStates(orders: readonly { id: number }[]): Promise<string[]> {
  const rows = await nodes[0].db.query
    .selectFrom('orders')
    .select('state')
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  return rows.map(({ state }) => state).toSorted()
}

test('of two people who assign the same payment to two orders one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const orders = [await anOrder(), await anOrder()]
    const payment = await anUnmatchedPayment(nodes[0], 'assign', '24.90')
    const url = `/api/admin/unmatched-payments/${payment.id}/assign`
    const answers = await Promise.all(
      [eva, maria].map((call, index) =>
        call('POST', url, { version: payment.version, body: { orderNumber: orders[index]?.number } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await paymentStates(orders)).toEqual(['awaiting_payment', 'paid'])
  }
})

test('two parts that are assigned to one order concurrently pay it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await anOrder()
    const parts = [
      await anUnmatchedPayment(nodes[0], 'assign', '12.45'),
      await anUnmatchedPayment(nodes[0], 'assign', '12.45'),
    ]
    const answers = await Promise.all(
      [eva, maria].map((call, index) =>
        call('POST', `/api/admin/unmatched-payments/${parts[index]?.id}/assign`, {
          version: parts[index]?.version ?? 0,
          body: { orderNumber: order.number },
        }),
      ),
    )
    expect(answers.map(({ body }) => String(body.data?.effect)).toSorted()).toEqual(['paid', 'part'])
    expect(await paymentStates([order])).toEqual(['paid'])
  }
})

test('one statement that two people upload concurrently is kept and booked once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const orders = [await anOrder(), await anOrder(), await anOrder()]
    const id = crypto.randomUUID()
    const form = () =>
      aStatementForm(
        [...orders.map(({ number }) => ({ amount: '24.90', symbol: number })), { amount: '1.00', name: id }],
        {
          id,
        },
      )
    const answers = await Promise.all(
      [eva, maria].map((call) => call('POST', '/api/admin/bank-statements', { body: form() })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body.data.id).toBe(answers[1]?.body.data.id)
    // The jobs of both nodes, and a reconciler.
    const statementId = answers[0]?.body.data.id
    await Promise.all(nodes.map((node) => node.runJobs()))
    const { body } = await eva('GET', `/api/admin/bank-statements/${statementId}`)
    expect(body.data).toMatchObject({ entries: 4, waiting: 0, unmatched: 1 })
    expect(await paymentStates(orders)).toEqual(['paid', 'paid', 'paid'])
    const history = await nodes[0].db.query
      .selectFrom('orderHistory')
      .select('id')
      .where('toState', '=', 'paid')
      .where(
        'orderId',
        'in',
        orders.map(({ id: orderId }) => orderId),
      )
      .execute()
    expect(history).toHaveLength(3)
  }
})
