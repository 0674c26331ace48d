import type { OrderChangeId } from '#kernel/ids.ts'

/** What a refund or a paper that follows from a change of lines is for. */
export function changeCause(changeId: OrderChangeId): string {
  return `change ${changeId}`
}

export function isChangeCause(cause: string): boolean {
  return /^change \d+$/.test(cause)
}
