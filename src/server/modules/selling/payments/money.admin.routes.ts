import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { bankStatementEndpoints as statements } from '#contracts/admin/bank-statements.ts'
import { unmatchedPaymentEndpoints as unmatched } from '#contracts/admin/unmatched-payments.ts'
import { unmatchedPaymentIdSchema } from '#contracts/ids.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { Reversal } from '#server/http/staff/staff-operations.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { getBankStatement, readBankStatements } from './bank-statement/read-bank-statements.ts'
import type { PaymentsDeps } from './payments-module.types.ts'
import { assignPayment } from './unmatched/assign-payment.ts'
import { markForeign, markSentBack, reopenUnmatched, returnUnmatched } from './unmatched/decide-unmatched.ts'
import { getUnmatched, readUnmatched } from './unmatched/read-unmatched.ts'

type MoneyDeps = StaffWriteDeps & PaymentsDeps

/** Statements of the bank, and money that settles no order automatically. */
export function registerMoneyRoutes(app: FastifyInstance, deps: MoneyDeps): void {
  const { db } = deps
  registerEndpoint(app, statements.list, async ({ query }) => ({ data: await readBankStatements(db, query) }))
  registerEndpoint(app, statements.get, async ({ params }) => ({ data: await getBankStatement(db, params.id) }))
  registerStaffWrite(app, deps, statements.create, async ({ body, query, ...write }) => {
    // With a library for XML that a start must not load.
    const { uploadStatement } = await import('./bank-statement/upload-statement.ts')
    return {
      data: await uploadStatement(deps, write, {
        file: body.file,
        layout: body.layout,
        isDryRun: query.dry_run === '1',
      }),
    }
  })
  registerEndpoint(app, unmatched.list, async ({ query }) => ({ data: await readUnmatched(db, query) }))
  registerEndpoint(app, unmatched.get, async ({ params }) => ({ data: await getUnmatched(db.query, params.id) }))
  registerDecisions(app, deps)
}

const decidedSchema = z.object({ id: unmatchedPaymentIdSchema, version: z.int() })

function registerDecisions(app: FastifyInstance, deps: MoneyDeps): void {
  const undo: Reversal<z.output<typeof decidedSchema>> = {
    facts: decidedSchema,
    run: async ({ facts, ...write }) => void (await reopenUnmatched(deps, write, facts)),
  }
  registerStaffWrite(
    app,
    deps,
    unmatched.assign,
    async ({ params, body, version, undoable, ...write }) => {
      const { id } = params
      const data = await assignPayment(deps, write, { id, version, orderNumber: body.orderNumber })
      // A paid order has an invoice, which is not taken back.
      if (data.effect === 'part') undoable({ id, version: data.version })
      return { data }
    },
    { undo },
  )
  registerStaffWrite(
    app,
    deps,
    unmatched.foreign,
    async ({ params: { id }, body, version, undoable, ...write }) => {
      const data = await markForeign(deps, write, { id, version, reason: body.reason })
      undoable({ id, version: data.version })
      return { data }
    },
    { undo },
  )
  registerStaffWrite(
    app,
    deps,
    unmatched.return,
    async ({ params: { id }, body, version, undoable, ...write }) => {
      const data = await returnUnmatched(deps, write, { id, version, reason: body.reason })
      // A gateway has the order to send it.
      if (data.is_bank) undoable({ id, version: data.version })
      return { data }
    },
    { undo, amountCents: async ({ tx, params }) => (await getUnmatched(tx, params.id)).amount_cents },
  )
  registerStaffWrite(app, deps, unmatched.reopen, async ({ params, version, ...write }) => ({
    data: await reopenUnmatched(deps, write, { id: params.id, version }),
  }))
  registerStaffWrite(app, deps, unmatched.sent, async ({ params, version, ...write }) => ({
    data: await markSentBack(deps, write, { id: params.id, version }),
  }))
}
