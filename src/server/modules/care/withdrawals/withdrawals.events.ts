import type { WithdrawalId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'

/** A statement was received; it may still wait for its confirmation. The order's row is locked. */
export type WithdrawalReceived = { withdrawalId: WithdrawalId; at: Date }
export const withdrawalReceived = defineEvent<WithdrawalReceived>('withdrawal.received')
