import type { PaymentsDeps } from './payments-module.types.ts'
import { insertEvent } from './payments.queries.ts'
import type { GatewayEvent } from './payments.types.ts'
import { settleJob } from './settle-payment.ts'

/** Stores a gateway's event and enqueues its settlement in one transaction; a duplicate changes nothing. */
export async function receiveEvent(
  { db, clock, jobs }: Pick<PaymentsDeps, 'db' | 'clock' | 'jobs'>,
  { provider, eventId, ref, payload }: GatewayEvent,
): Promise<void> {
  await db.tx(async (tx) => {
    const isNew = await insertEvent(tx, { provider, eventId, payload, receivedAt: clock.now() })
    if (isNew && ref !== undefined) await jobs.enqueue(tx, settleJob, { provider, ref })
  })
}
