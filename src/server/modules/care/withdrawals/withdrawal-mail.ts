import * as z from 'zod/mini'
import { toClockTime } from '#kernel/clock-time.ts'
import { findWithdrawal } from './withdrawals.queries.ts'
import { confirmPath, deriveConfirmKey, findConfirmationState } from './withdrawals.rules.ts'
import type { WithdrawalsDeps } from './withdrawals.types.ts'

const jobSchema = z.object({ withdrawalId: z.int() })

export function provideReceiptMail({ db, clock, notifications, publicUrl, linkSecret }: WithdrawalsDeps): void {
  notifications.provide('withdrawal-receipt', async (data) => {
    const { withdrawalId } = jobSchema.parse(data)
    const row = await findWithdrawal(db.query, withdrawalId)
    if (!row) return undefined
    const { id, name, email, statement, receivedAt, confirmedAt } = row
    const isWaiting = findConfirmationState({ receivedAt, confirmedAt, now: clock.now() }) === 'waiting'
    return {
      to: email,
      props: {
        name,
        statement,
        receivedOn: receivedAt.toISOString(),
        receivedTime: toClockTime(receivedAt),
        documentsUrl: `${publicUrl}/dokumenty`,
        confirmUrl: isWaiting ? publicUrl + confirmPath({ id, key: deriveConfirmKey(linkSecret, id) }) : null,
      },
    }
  })
}
