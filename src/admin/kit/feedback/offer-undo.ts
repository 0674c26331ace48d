import { api, ApiProblem } from '#admin/api.ts'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import { showToast } from './toasts.ts'

/** A second less than the server waits, for the way there. */
const undoMs = 14_000

/** Says what was done and offers to take it back while its mails wait. Of several writes, each is taken back. */
export function offerUndo(text: string, offered: readonly (OfferedUndo | undefined)[], onUndone: () => void): void {
  const undos = offered.filter((undo) => undo !== undefined)
  if (undos.length === 0) return showToast({ tone: 'success', text })
  showToast({
    tone: 'success',
    text,
    milliseconds: undoMs,
    undo: async () => {
      try {
        // In turn: the last write may build on an earlier one.
        for (const { id } of undos.toReversed()) {
          await api.undo.run({ params: { id }, headers: { 'idempotency-key': crypto.randomUUID() } })
        }
        return true
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        showToast({ tone: 'danger', text: error.message })
        return false
      } finally {
        onUndone()
      }
    },
  })
}
