import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { StockDocument, StockDocumentLine } from '#contracts/admin/stock-documents.ts'
import type { NetCents } from '#kernel/money.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { stockDocumentWords as words } from '#admin/i18n/stock-document-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { enqueueWrite } from '#admin/kit/form/write-queue.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { PurchasePrice } from './purchase-price.tsx'

export type DocumentLinesProps = { document: StockDocument; onChanged: (document: StockDocument) => void }

export function DocumentLines({ document, onChanged }: DocumentLinesProps) {
  const mayPrice = mayCall(useSession(), adminEndpoints.stockDocuments.price)
  const write = async (send: (frame: WriteFrame) => Promise<{ data: StockDocument }>) => {
    const key = crypto.randomUUID()
    const frame = {
      params: { id: document.id },
      headers: { 'idempotency-key': key, 'if-match': `"${document.version}"` },
    }
    try {
      onChanged((await enqueueWrite(`stock-document/${document.id}`, () => send(frame))).data)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ tone: 'danger', text: error.message })
    }
  }
  return (
    <ul className="divide-y divide-line border-b border-line">
      {document.lines.map((line) => (
        <LineRow
          // What was typed into a line belongs to the number that was there.
          key={`${line.variant_id} ${line.quantity} ${line.expected} ${line.purchase_price_cents}`}
          document={document}
          line={line}
          mayPrice={mayPrice}
          onSet={(change) =>
            void write((frame) =>
              api.stockDocuments.setLine({ ...frame, body: { variantId: line.variant_id, ...change } }),
            )
          }
          onPrice={(cents) =>
            void write((frame) =>
              api.stockDocuments.price({
                ...frame,
                body: { variantId: line.variant_id, purchase_price_cents: cents },
              }),
            )
          }
        />
      ))}
    </ul>
  )
}

type WriteFrame = {
  params: { id: StockDocument['id'] }
  headers: { 'idempotency-key': string; 'if-match': string }
}

type LineRowProps = {
  document: StockDocument
  line: StockDocumentLine
  /** Whether the person may say what the pieces cost. */
  mayPrice: boolean
  onSet: (change: { quantity: number | null; expected?: number | null }) => void
  onPrice: (cents: NetCents | null) => void
}

function LineRow({ document, line, mayPrice, onSet, onPrice }: LineRowProps) {
  const { kind, state, steps } = document
  const name = [line.name, line.variant_name].filter(Boolean).join(', ')
  const mayEdit = steps.includes('edit')
  return (
    <li className="grid gap-1.5 px-4 py-2.5 md:px-6">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="font-medium">{name}</p>
          <p className="text-sm text-ink-soft">{[line.shelf, line.code].filter(Boolean).join(' · ')}</p>
          <Difference kind={kind} line={line} />
        </div>
        {mayEdit ? (
          <>
            <NumberInput
              label={words.quantityOf(name)}
              value={line.quantity}
              mayBeNegative={kind === 'correction'}
              onSet={(quantity) => onSet({ quantity: quantity ?? 0 })}
            />
            <IconButton label={words.remove(name)} onClick={() => onSet({ quantity: null })}>
              <Icon name="trash" className="size-4" />
            </IconButton>
          </>
        ) : (
          <p className="shrink-0 text-right font-semibold tabular-nums">
            {line.quantity}
            {kind === 'transfer' && state !== 'draft' && (
              <span className="block text-sm font-normal text-ink-soft">{`${words.received} ${line.received}`}</span>
            )}
          </p>
        )}
      </div>
      {mayEdit && kind === 'receipt' && (
        <label className="flex items-center justify-end gap-2 pr-11 text-sm text-ink-soft">
          {words.expected}
          <NumberInput
            label={`${words.expected}: ${name}`}
            value={line.expected}
            mayBeNegative={false}
            onSet={(expected) => onSet({ quantity: line.quantity, expected: expected ?? null })}
          />
        </label>
      )}
      <PurchasePrice document={document} line={line} mayPrice={mayPrice} onPrice={onPrice} />
      {mayEdit && line.moved !== 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-warning">
          <span className="min-w-0 grow">{words.moved(line.moved)}</span>
          <Button look="secondary" onClick={() => onSet({ quantity: line.quantity })}>
            {words.countAgain}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What differs: from the delivery note, from what the shop believes, or from what was sent. */
function Difference({ kind, line }: { kind: StockDocument['kind']; line: StockDocumentLine }) {
  const base = kind === 'count' ? line.believed : kind === 'receipt' ? line.expected : null
  if (base === null) return null
  const difference = line.quantity - base
  const said = kind === 'count' ? words.believed(base) : `${words.expected.toLowerCase()} ${base}`
  return (
    <p className="text-sm">
      <span className="text-ink-soft">{said}, </span>
      <span className={difference === 0 ? 'text-success' : 'font-medium text-warning'}>
        {difference === 0 ? words.same : words.difference(difference)}
      </span>
    </p>
  )
}

type NumberInputProps = {
  label: string
  value: number | null
  mayBeNegative: boolean
  onSet: (value: number | undefined) => void
}

/** Saved when the field is left, or on Enter. */
function NumberInput({ label, value, mayBeNegative, onSet }: NumberInputProps) {
  const shown = value === null ? '' : String(value)
  const [typed, setTyped] = useState(shown)
  const save = () => {
    const text = typed.trim().replace('−', '-')
    const isNumber = mayBeNegative ? /^-?\d{1,5}$/.test(text) : /^\d{1,5}$/.test(text)
    if (text === shown) return
    if (isNumber) onSet(Number(text))
    else if (text === '' && value !== null) onSet(undefined)
    else setTyped(shown)
  }
  return (
    <Input
      aria-label={label}
      className="w-20 shrink-0 text-right tabular-nums"
      inputMode={mayBeNegative ? 'text' : 'numeric'}
      value={typed}
      maxLength={6}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}
