import { clsx } from 'clsx'
import { useState } from 'react'
import type { PackingPiece } from '#contracts/admin/packing.ts'
import { packingWords as words } from '#admin/i18n/packing-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { CameraScan } from '#admin/kit/scan/camera/camera-scan.tsx'
import { resolveScan } from '#admin/kit/scan/resolve-scan.ts'
import { useWedge } from '#admin/kit/scan/use-wedge.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { fulfillmentWords } from '#admin/i18n/fulfillment-words.ts'
import { paths } from '#admin/paths.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useSharedValue } from '#ui/shared-value.ts'
import { BenchPhoto } from './bench-photo.tsx'
import { type Bench, countPacked } from './bench.ts'
import { createDesk, type Signal } from './desk.ts'

/** One scan per piece and one per parcel; no mouse. */
export function BenchScreen() {
  useTitle(words.title)
  const [{ state, take, sendPart, putAway, endPhoto }] = useState(createDesk)
  const { bench, signal, photo } = useSharedValue(state)
  useWedge((scan) => void take(scan))
  useShortcuts(bench ? [{ keys: ['Escape'], label: words.putAway, group: 'list', run: () => void putAway() }] : [])
  const isStarted = bench?.parcels.some((items) => items.size > 0) ?? false
  return (
    <section className="grid content-start gap-4 px-4 py-4 md:px-6" aria-label={words.title}>
      <header className="flex flex-wrap items-center gap-3">
        <RouterLink href={paths.fulfillment} className="icon-button" aria-label={fulfillmentWords.wave.toQueue}>
          <Icon name="back" />
        </RouterLink>
        <h1 className="grow text-xl">{words.title}</h1>
        <CameraScan onScan={(scan) => void take(scan)} isOff={photo !== undefined} />
        <TypedCode onCode={(text) => void take(resolveScan(text))} />
      </header>
      <SignalBar signal={signal} />
      {bench ? (
        <>
          <OrderHead bench={bench} />
          <ul className="grid gap-2 xl:grid-cols-2">
            {bench.packing.pieces.map((piece) => (
              <PieceRow key={piece.variant_id} piece={piece} packed={countPacked(bench, piece)} />
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            {isStarted && (
              <>
                <Button
                  look="secondary"
                  onClick={() => void take({ kind: 'order', number: bench.packing.order.number })}
                >
                  {words.nextParcel}
                </Button>
                <Button look="secondary" onClick={() => void sendPart()}>
                  {words.sendPart}
                </Button>
              </>
            )}
            <Button look="quiet" onClick={() => void putAway()}>
              {words.putAway}
            </Button>
          </div>
        </>
      ) : (
        <>
          {photo && <BenchPhoto key={photo.parcelId} order={photo} onDone={endPhoto} />}
          <StateMessage icon="parcel" title={words.lead} text={words.leadHint} />
        </>
      )}
    </section>
  )
}

/** For a damaged code; a reader needs no field. */
function TypedCode({ onCode }: { onCode: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      className="flex w-full gap-2 md:w-auto"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onCode(text)
        setText('')
      }}
    >
      <Input
        aria-label={words.number}
        placeholder={words.number}
        className="min-w-0 grow"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="secondary">
        {words.enter}
      </Button>
    </form>
  )
}

const tones = {
  info: 'bg-info-50 text-info',
  success: 'bg-success-50 text-success',
  danger: 'bg-danger text-white',
} as const

/** Seen from the corner of the eye: its color is the answer. */
function SignalBar({ signal }: { signal: Signal | undefined }) {
  return (
    <div role="status" aria-live="assertive">
      {signal && (
        <p className={clsx('rounded-card px-4 py-3 text-lg font-semibold', tones[signal.tone])}>{signal.text}</p>
      )}
    </div>
  )
}

function OrderHead({ bench }: { bench: Bench }) {
  const { order, pieces } = bench.packing
  const all = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const packed = pieces.reduce((sum, piece) => sum + countPacked(bench, piece), 0)
  return (
    <div className="grid gap-2 rounded-card border border-line px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-display text-2xl font-bold tabular-nums">{order.number}</span>
        <span>
          {order.recipient}, {order.branch ?? order.town}
        </span>
        <span className="text-ink-soft">{order.carrier}</span>
        {order.is_cash && (
          <span className="font-medium text-secondary-ink">{words.cash(formatPrice(order.total_cents))}</span>
        )}
        <span className="ml-auto font-medium">{words.parcel(order.parcels + bench.parcels.length)}</span>
      </p>
      {order.note !== '' && (
        <p className="rounded-control bg-warning-50 px-3 py-2 text-warning">
          {words.note}: {order.note}
        </p>
      )}
      <div className="flex items-center gap-3">
        <ProgressBar value={packed} max={all} label={words.progress} look="goal" />
        <span className="font-medium whitespace-nowrap tabular-nums">{words.pieces(packed, all)}</span>
      </div>
    </div>
  )
}

function PieceRow({ piece, packed }: { piece: PackingPiece; packed: number }) {
  const isDone = packed >= piece.quantity
  return (
    <li
      className={clsx(
        'flex min-h-15 items-center gap-4 rounded-card border px-4 py-2',
        isDone ? 'border-success bg-success-50' : 'border-line',
      )}
    >
      <span className="min-w-10 shrink-0 font-display text-2xl font-bold whitespace-nowrap tabular-nums">
        {packed}/{piece.quantity}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-medium">{[piece.name, piece.variant_name].filter(Boolean).join(', ')}</span>
        <span className="block text-xs text-ink-soft">
          {piece.code}
          {piece.ean !== null && ` · ${piece.ean}`}
          {piece.sets.length > 0 && ` · ${words.partOf(piece.sets.join(', '))}`}
        </span>
      </span>
      {isDone && <Icon name="check" className="size-6 text-success" />}
    </li>
  )
}
