import { useState } from 'react'
import type { StockDocument, StockDocumentLine } from '#contracts/admin/stock-documents.ts'
import type { VariantId } from '#kernel/ids.ts'
import { api } from '#admin/api.ts'
import { stockDocumentWords as words } from '#admin/i18n/stock-document-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { KeptNote } from '#admin/kit/form/kept-note.tsx'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { playSignal } from '#admin/kit/scan/signal.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Input } from '#ui/input.tsx'

export type ReceiveDialogProps = {
  document: StockDocument
  onChanged: (document: StockDocument) => void
  onClose: () => void
}

/** By variant. */
const nothing: { come: Readonly<Record<number, string>> } = { come: {} }

/** What has come now, in parts: what is already received is not asked again. */
export function ReceiveDialog({ document, onChanged, onClose }: ReceiveDialogProps) {
  const { isRunning, problem, submit } = useSubmit()
  const [key] = useState(() => crypto.randomUUID())
  const waiting = document.lines.filter(({ quantity, received }) => received < quantity)
  const { typed, since, change, clear } = useKept(`stock-receive/${document.id}`, nothing)
  const receive = (pieces: readonly { variantId: VariantId; pieces: number }[]) =>
    submit(async () => {
      const { data } = await api.stockDocuments.receive({
        params: { id: document.id },
        headers: { 'idempotency-key': key, 'if-match': `"${document.version}"` },
        body: { lines: pieces.filter((line) => line.pieces > 0), isLast: false },
      })
      clear()
      playSignal('done')
      showToast({ tone: 'success', text: words.done(data.number) })
      onClose()
      onChanged(data)
    })
  const come = waiting.map(({ variant_id: variantId }) => ({ variantId, pieces: Number(typed.come[variantId] ?? '0') }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.receive}
      footer={
        <>
          <Button look="secondary" isLoading={isRunning} onClick={() => void receive(listMissing(waiting))}>
            {words.receiveAll}
          </Button>
          <Button
            isLoading={isRunning}
            disabled={come.every(({ pieces }) => pieces === 0)}
            onClick={() => void receive(come)}
          >
            {words.receive}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <KeptNote since={since} onClear={() => clear()} />
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
        <ul className="divide-y divide-line">
          {waiting.map((line) => (
            <WaitingLine
              key={line.variant_id}
              line={line}
              typed={typed.come[line.variant_id] ?? ''}
              onType={(text) => change({ come: { ...typed.come, [line.variant_id]: text } })}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function listMissing(lines: readonly StockDocumentLine[]): { variantId: VariantId; pieces: number }[] {
  return lines.map(({ variant_id: variantId, quantity, received }) => ({ variantId, pieces: quantity - received }))
}

type WaitingLineProps = { line: StockDocumentLine; typed: string; onType: (text: string) => void }

function WaitingLine({ line, typed, onType }: WaitingLineProps) {
  const name = [line.name, line.variant_name].filter(Boolean).join(', ')
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 grow">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-ink-soft">{words.missing(line.quantity - line.received)}</span>
      </span>
      <Input
        aria-label={words.receivedNow(name)}
        className="w-20 shrink-0 text-right tabular-nums"
        inputMode="numeric"
        maxLength={5}
        value={typed}
        onChange={({ target }) => onType(target.value.replaceAll(/\D/g, ''))}
      />
    </li>
  )
}
