import type { Case } from '#contracts/admin/cases.ts'

/** A review that waits: its case is closed by the decision alone. */
export function isUndecided({ thing }: Pick<Case, 'thing'>): boolean {
  return thing.kind === 'review' && thing.state === 'pending'
}
