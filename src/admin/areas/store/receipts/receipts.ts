import type { StoreId } from '#kernel/ids.ts'
import { api } from '#admin/api.ts'
import { createSharedValue, type SharedValue } from '#ui/shared-value.ts'
import { queueOfPerson } from '../sending/open-queue.ts'
import type { Entry } from '../sending/queue.ts'
import { isDraft, parseDraft, type ReceiptDraft } from './receipt-draft.ts'

/** Counted goods that a person has confirmed. */
export type SentReceipt = Entry & { store: StoreId; draft: ReceiptDraft; confirmedAt: string }

export const openReceipts = queueOfPerson<SentReceipt>({
  name: 'admin.receipts',
  isEntry: isSentReceipt,
  call: ({ key, store, draft: { paper, lines } }) =>
    api.counter.receive({
      headers: { 'idempotency-key': key },
      body: { store, paper, lines: lines.map(({ code, quantity, expected }) => ({ code, quantity, expected })) },
    }),
})

function isSentReceipt(value: unknown): value is SentReceipt {
  if (typeof value !== 'object' || value === null) return false
  const { key, store, draft, confirmedAt } = value as Record<string, unknown>
  return typeof key === 'string' && typeof store === 'number' && typeof confirmedAt === 'string' && isDraft(draft)
}

/** What a person counts at a branch, kept in the browser with every change. */
export type KeptDraft = {
  value: SharedValue<ReceiptDraft>
  change: (update: (now: ReceiptDraft) => ReceiptDraft) => void
}

const open = new Map<string, KeptDraft>()

export function openDraft({ userId, branch }: { userId: number; branch: StoreId }): KeptDraft {
  const place = `admin.receipt:${userId}:${branch}`
  const kept = open.get(place) ?? keepDraft(place)
  open.set(place, kept)
  return kept
}

function keepDraft(place: string): KeptDraft {
  const value = createSharedValue(parseDraft(localStorage.getItem(place)))
  return {
    value,
    change(update) {
      // Of the store, because two tabs share it.
      const next = update(parseDraft(localStorage.getItem(place)))
      if (next.lines.length === 0 && next.paper === '') localStorage.removeItem(place)
      else localStorage.setItem(place, JSON.stringify(next))
      value.publish(next)
    },
  }
}
