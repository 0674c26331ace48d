import { storeWords as words } from '#admin/i18n/store-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { HandOver } from './hand-overs.ts'
import { WaitingEntries } from './sending/waiting-entries.tsx'

export type WaitingHandOversProps = { entries: readonly HandOver[]; onSeen: (key: string) => void }

/** What was confirmed and the shop does not know yet, and what it has refused: goods that are gone need a person. */
export function WaitingHandOvers({ entries, onSeen }: WaitingHandOversProps) {
  const waiting = entries.filter(({ refusal }) => refusal === undefined)
  const refused = entries.filter(({ refusal }) => refusal !== undefined)
  return (
    <div aria-live="polite" className="grid gap-3 px-4 empty:hidden md:px-6">
      {refused.map(({ key, number, recipient, confirmedAt, refusal }) => (
        <Alert
          key={key}
          tone="danger"
          title={words.refused(number)}
          action={
            <Button look="secondary" onClick={() => onSeen(key)}>
              {words.refusedSeen}
            </Button>
          }
        >
          {refusal} <span className="text-ink-soft">{`(${recipient}, ${formatTime(confirmedAt)})`}</span>
        </Alert>
      ))}
      <WaitingEntries
        rows={waiting.map(({ recipient, number, ...entry }) => ({ ...entry, name: number, detail: recipient }))}
      />
    </div>
  )
}
