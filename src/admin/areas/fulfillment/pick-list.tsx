import { clsx } from 'clsx'
import { useState } from 'react'
import type { PickRow } from '#contracts/admin/fulfillment.ts'
import { fulfillmentWords } from '#admin/i18n/fulfillment-words.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'

const words = fulfillmentWords.wave

export type Tick = (row: PickRow, counted: { picked: number; missing: number }) => Promise<void>

/** The rows of the walk by place. `onTick` undefined = only to be read. */
export function PickList({ rows, onTick }: { rows: readonly PickRow[]; onTick: Tick | undefined }) {
  const [short, setShort] = useState<PickRow>()
  const places = [...Map.groupBy(rows, ({ location }) => location.id).values()]
  return (
    <div className="grid gap-6 pb-6">
      {places.map((placed) => (
        <section key={placed[0]?.location.id} aria-label={placed[0]?.location.name}>
          {places.length > 1 && <h2 className="px-4 pt-4 pb-2 text-lg md:px-6">{placed[0]?.location.name}</h2>}
          <ul>
            {placed.map((row) => (
              <PickItem key={row.variant_id} row={row} onTick={onTick} onShort={() => setShort(row)} />
            ))}
          </ul>
        </section>
      ))}
      {short && onTick && <MissingDialog row={short} onTick={onTick} onClose={() => setShort(undefined)} />}
    </div>
  )
}

function PickItem({ row, onTick, onShort }: { row: PickRow; onTick: Tick | undefined; onShort: () => void }) {
  const isDone = row.picked + row.missing >= row.quantity
  const name = [row.name, row.variant_name].filter(Boolean).join(', ')
  return (
    <li className={clsx('pick-row border-b border-line', isDone && 'bg-success-50')}>
      <label className="pick-main">
        <input
          type="checkbox"
          aria-label={words.take(name)}
          checked={isDone}
          disabled={!onTick}
          onChange={() => void onTick?.(row, { picked: isDone ? 0 : row.quantity, missing: 0 })}
          className="size-6 accent-success"
        />
        <span className="pick-shelf font-semibold tabular-nums">
          {row.shelf === '' ? <span className="text-sm font-normal text-ink-soft">{words.noShelf}</span> : row.shelf}
        </span>
        <span className="pick-count font-display font-bold tabular-nums">{row.quantity}×</span>
        <span className="pick-goods min-w-0">
          <span className="block font-medium">{name}</span>
          <span className="block text-xs text-ink-soft">
            {row.code}
            {row.ean !== null && ` · ${row.ean}`}
            {row.sets.length > 0 && ` · ${words.partOf(row.sets.join(', '))}`}
          </span>
          {row.missing > 0 && (
            <span className="block text-sm font-medium text-danger">{words.missingCount(row.missing)}</span>
          )}
        </span>
        <span className="pick-boxes text-sm text-ink-soft">
          {row.boxes.map(({ position, quantity }) => words.box(position, quantity)).join(', ')}
        </span>
      </label>
      {onTick && (
        <button
          type="button"
          onClick={onShort}
          aria-label={words.missingOf(name)}
          className="not-printed flex min-h-11 items-center gap-1 rounded-control px-3 text-sm font-medium text-ink-soft hover:bg-danger-50 hover:text-danger"
        >
          <Icon name="problem" className="size-4" />
          {words.missing}
        </button>
      )}
    </li>
  )
}

function MissingDialog({ row, onTick, onClose }: { row: PickRow; onTick: Tick; onClose: () => void }) {
  const [found, setFound] = useState(row.picked < row.quantity ? row.picked : 0)
  const save = () => {
    onClose()
    void onTick(row, { picked: found, missing: row.quantity - found })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.missingTitle}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {formWords.cancel}
          </Button>
          <Button onClick={save}>{words.missingSave}</Button>
        </>
      }
    >
      <p className="font-medium">{row.name}</p>
      <p className="pt-1 pb-4 text-ink-soft">{words.missingText}</p>
      <QuantityStepper label={words.missingFound} value={found} min={0} max={row.quantity} onChange={setFound} />
    </Dialog>
  )
}
