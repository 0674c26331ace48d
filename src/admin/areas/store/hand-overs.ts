import type { Cents } from '#kernel/money.ts'
import { api } from '#admin/api.ts'
import { queueOfPerson } from './sending/open-queue.ts'
import type { Entry } from './sending/queue.ts'

/** A hand-over that a person has confirmed. */
export type HandOver = Entry & {
  number: string
  recipient: string
  takenCents: Cents
  isAgeChecked: boolean
  confirmedAt: string
}

export const openHandOvers = queueOfPerson<HandOver>({
  name: 'admin.hand-overs',
  isEntry: isHandOver,
  call: ({ key, number, takenCents, isAgeChecked }) =>
    api.pickUps.handOver({ headers: { 'idempotency-key': key }, body: { number, takenCents, isAgeChecked } }),
})

function isHandOver(value: unknown): value is HandOver {
  if (typeof value !== 'object' || value === null) return false
  const { key, number, recipient, takenCents, isAgeChecked } = value as Record<string, unknown>
  const areTexts = [key, number, recipient].every((text) => typeof text === 'string')
  return areTexts && typeof takenCents === 'number' && typeof isAgeChecked === 'boolean'
}
