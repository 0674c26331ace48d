import { receiptWords as words } from '#admin/i18n/receipt-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { WaitingEntries } from '../sending/waiting-entries.tsx'
import { countPieces } from './receipt-draft.ts'
import type { SentReceipt } from './receipts.ts'

export type WaitingReceiptsProps = {
  entries: readonly SentReceipt[]
  onMend: (entry: SentReceipt, refusal: string) => void
}

/** Receipts that wait for a signal, and those that the shop has refused since. */
export function WaitingReceipts({ entries, onMend }: WaitingReceiptsProps) {
  const waiting = entries.filter(({ refusal }) => refusal === undefined)
  return (
    <div aria-live="polite" className="grid gap-3 px-4 empty:hidden md:px-6">
      {entries.map((entry) => {
        const { key, refusal, draft } = entry
        if (refusal === undefined) return null
        return (
          <Alert
            key={key}
            tone="danger"
            title={words.refusedLater(draft.paper)}
            action={
              <Button look="secondary" onClick={() => onMend(entry, refusal)}>
                {words.mend}
              </Button>
            }
          >
            {refusal}
          </Alert>
        )
      })}
      <WaitingEntries
        rows={waiting.map(({ key, draft: { paper, lines }, confirmedAt }) => ({
          key,
          name: paper || words.noPaper,
          detail: words.pieces(countPieces(lines)),
          confirmedAt,
        }))}
      />
    </div>
  )
}
