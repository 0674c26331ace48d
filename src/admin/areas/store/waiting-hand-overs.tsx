import { storeWords as words } from '#admin/i18n/store-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { HandOver } from './hand-over-queue.ts'

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
      {waiting.length > 0 && (
        <section aria-label={words.waiting(waiting.length)} className="rounded-card bg-warning-50 px-4 py-3">
          <h2 className="flex items-center gap-2 text-base font-semibold text-warning">
            <Icon name="offline" className="size-4" />
            {words.waiting(waiting.length)}
          </h2>
          <p className="text-sm">{words.waitingText}</p>
          <ul className="pt-1">
            {waiting.map(({ key, number, recipient, confirmedAt }) => (
              <li key={key} className="flex flex-wrap gap-x-3 py-1 tabular-nums">
                <span className="font-medium">{number}</span>
                <span>{recipient}</span>
                <span className="text-ink-soft">{formatTime(confirmedAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
