import { receiptWords as words } from '#admin/i18n/receipt-words.ts'
import { CounterForm } from '../counter-form.tsx'
import { countPieces, listDifferences, type ReceiptDraft } from './receipt-draft.ts'

export type FinishDialogProps = { draft: ReceiptDraft; onFinish: () => void; onClose: () => void }

/** What a person confirms: what differs from the paper, and what nothing has checked. */
export function FinishDialog({ draft: { lines }, onFinish, onClose }: FinishDialogProps) {
  const differences = listDifferences(lines)
  const unchecked = lines.filter(({ name }) => name === '').length
  const save = async () => {
    onClose()
    onFinish()
  }
  return (
    <CounterForm title={words.question(countPieces(lines))} button={words.confirm} save={save} onClose={onClose}>
      {() => (
        <>
          {differences.length === 0 ? (
            <p>{words.same}</p>
          ) : (
            <div className="grid gap-1">
              <h3 className="font-semibold">{words.differences}</h3>
              <ul className="grid gap-1">
                {differences.map(({ code, name, quantity, expected }) => (
                  <li key={code}>{words.instead(name || code, quantity, expected ?? 0)}</li>
                ))}
              </ul>
            </div>
          )}
          {unchecked > 0 && <p className="text-warning">{words.unchecked(unchecked)}</p>}
        </>
      )}
    </CounterForm>
  )
}
