import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { PickRow, Wave } from '#contracts/admin/fulfillment.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { fulfillmentWords } from '#admin/i18n/fulfillment-words.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { enqueueWrite } from '#admin/kit/form/write-queue.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { PickList, type Tick } from './pick-list.tsx'
import { ToBench } from './queue-actions.tsx'

const words = fulfillmentWords.wave

/** One walk through the shelves, on a phone or on paper. */
export function WaveScreen({ loaded }: { loaded: Wave }) {
  const session = useSession()
  const { wave, tick } = usePicks(loaded)
  useTitle(words.title(wave.id))
  const mayPick = mayCall(session, adminEndpoints.waves.pick) && wave.is_open
  const pieces = wave.rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const done = wave.rows.reduce((sum, { picked, missing }) => sum + picked + missing, 0)
  return (
    <article className="grid content-start" aria-label={words.title(wave.id)}>
      <header className="pick-head grid gap-3 border-b border-line bg-ground px-4 py-3 md:px-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <RouterLink href={paths.fulfillment} className="icon-button not-printed" aria-label={words.toQueue}>
            <Icon name="back" />
          </RouterLink>
          <h1 className="text-xl">{words.title(wave.id)}</h1>
          <p className="grow text-sm text-ink-soft">
            {fulfillmentWords.orders(wave.orders.filter((order) => !order.has_left).length)},{' '}
            {words.madeBy(wave.made_by, formatTime(wave.made_at))}
          </p>
          <div className="not-printed flex gap-2">
            <Button look="secondary" icon={<Icon name="print" className="size-4" />} onClick={() => print()}>
              {words.print}
            </Button>
            {wave.is_open && <ToBench />}
            {mayPick && <Release wave={wave} />}
          </div>
        </div>
        {pieces > 0 && (
          <div className="not-printed flex items-center gap-3">
            <ProgressBar value={done} max={pieces} label={words.progressLabel} look="goal" />
            <span className="text-sm font-medium whitespace-nowrap tabular-nums" aria-live="polite">
              {done === pieces ? words.allPicked : words.progress(done, pieces)}
            </span>
          </div>
        )}
      </header>
      {wave.rows.length === 0 ? (
        <StateMessage
          icon="check"
          title={words.ended}
          text={words.endedHint}
          action={
            <Button as={RouterLink} href={paths.fulfillment} look="secondary">
              {words.toQueue}
            </Button>
          }
        />
      ) : (
        <PickList rows={wave.rows} onTick={mayPick ? tick : undefined} />
      )}
    </article>
  )
}

/** A tick is shown immediately and sent in order; a refused one is taken back. */
function usePicks(loaded: Wave): { wave: Wave; tick: Tick } {
  const [wave, setWave] = useState(loaded)
  const [known, setKnown] = useState(loaded)
  const { revalidate } = useRevalidator()
  if (known !== loaded) {
    setKnown(loaded)
    if (loaded.version >= wave.version) setWave(loaded)
  }
  const tick: Tick = async (row, counted) => {
    setWave((now) => withPick(now, row, counted))
    try {
      await enqueueWrite(`wave ${wave.id}`, async () => {
        const { data: current } = await api.waves.get({ params: { id: wave.id } })
        const { data } = await api.waves.pick({
          params: { id: wave.id },
          headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${current.version}"` },
          body: { variantId: row.variant_id, locationId: row.location.id, ...counted },
        })
        setWave((now) => ({
          ...data,
          rows: now.rows.length === data.rows.length ? mergeNewer(now, data, row) : data.rows,
        }))
      })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setWave((now) => withPick(now, row, row))
      showToast({ tone: 'danger', text: error.message })
      void revalidate()
    }
  }
  return { wave, tick }
}

function withPick(wave: Wave, row: PickRow, { picked, missing }: { picked: number; missing: number }): Wave {
  return { ...wave, rows: wave.rows.map((one) => (isSame(one, row) ? { ...one, picked, missing } : one)) }
}

/** Ticks that wait for their turn stay as they were shown. */
function mergeNewer(now: Wave, answered: Wave, row: PickRow): PickRow[] {
  return answered.rows.map((one) => (isSame(one, row) ? one : (now.rows.find((shown) => isSame(shown, one)) ?? one)))
}

function isSame(a: PickRow, b: PickRow): boolean {
  return a.variant_id === b.variant_id && a.location.id === b.location.id
}

function Release({ wave }: { wave: Wave }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const release = async () => {
    setIsOpen(false)
    try {
      const { data: current } = await api.waves.get({ params: { id: wave.id } })
      await api.waves.release({
        params: { id: wave.id },
        headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${current.version}"` },
        body: undefined,
      })
      showToast({ tone: 'success', text: words.released })
      await navigate(paths.fulfillment)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ tone: 'danger', text: error.message })
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {words.release}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.releaseTitle}
        footer={
          <>
            <Button look="secondary" onClick={() => setIsOpen(false)}>
              {formWords.cancel}
            </Button>
            <Button onClick={() => void release()}>{words.release}</Button>
          </>
        }
      >
        <p>{words.releaseText}</p>
      </Dialog>
    </>
  )
}
