import { receiptWords as words } from '#admin/i18n/receipt-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { changeLine, countPieces, emptyDraft, type ReceiptDraft, removeLine } from './receipt-draft.ts'
import { ReceiptLineRow } from './receipt-line.tsx'
import type { KeptDraft } from './receipts.ts'

export type CountedLinesProps = { draft: ReceiptDraft; onChange: KeptDraft['change']; onFinish: () => void }

export function CountedLines({ draft, onChange, onFinish }: CountedLinesProps) {
  const { paper, lines } = draft
  if (lines.length === 0) return <StateMessage icon="goods" title={words.start} text={words.startHint} />
  const discard = () => {
    onChange(() => emptyDraft)
    showToast({
      tone: 'success',
      text: words.discarded,
      undo: async () => {
        onChange(() => draft)
        return true
      },
    })
  }
  return (
    <>
      <ul aria-label={words.lines} className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <ReceiptLineRow
            key={line.code}
            line={line}
            onChange={(changes) => onChange((now) => changeLine(now, line.code, changes))}
            onRemove={() => onChange((now) => removeLine(now, line.code))}
          />
        ))}
      </ul>
      <div className="grid gap-3 px-4 md:max-w-96 md:px-6">
        <Field label={words.paper} isOptional>
          {(control) => (
            <Input
              {...control}
              value={paper}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => onChange((now) => ({ ...now, paper: target.value }))}
            />
          )}
        </Field>
        <Button size="lg" isWide onClick={onFinish}>
          {words.finish(countPieces(lines))}
        </Button>
        <Button look="quiet" isWide onClick={discard}>
          {words.discard}
        </Button>
      </div>
    </>
  )
}
