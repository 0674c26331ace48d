import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { HandOverRow } from '#contracts/admin/hand-overs.ts'
import { api } from '#admin/api.ts'
import { handOverWords as words } from '#admin/i18n/hand-over-words.ts'
import { printPdf } from '#admin/kit/browser/print-pdf.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { CameraScan } from '#admin/kit/scan/camera/camera-scan.tsx'
import type { Scan } from '#admin/kit/scan/resolve-scan.ts'
import { playSignal } from '#admin/kit/scan/signal.ts'
import { useWedge } from '#admin/kit/scan/use-wedge.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { Alert } from '#ui/alert.tsx'
import { CarrierParcels, type WaitingCarrier } from './carrier-parcels.tsx'
import { ClosedLists } from './closed-lists.tsx'
import { findScanned, type ScanOutcome } from './find-scanned.ts'

export type HandOverData = { carriers: readonly WaitingCarrier[]; closed: readonly HandOverRow[] }

/** What the driver takes: scanned or ticked, then closed once and signed. */
export function HandOverScreen({ carriers, closed }: HandOverData) {
  useTitle(words.title)
  const { revalidate } = useRevalidator()
  const { isRunning, problem, submit } = useSubmit()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<ScanOutcome>()
  const take = (scan: Scan) => {
    const outcome = findScanned(scan, { carriers, ticked })
    playSignal(outcome.kind === 'wrong' ? 'wrong' : 'right')
    setLast(outcome)
    if (outcome.kind === 'found') setTicked((now) => new Set([...now, ...outcome.ids]))
  }
  useWedge(take)
  const close = (carrier: WaitingCarrier, parcelIds: number[]) =>
    submit(async () => {
      const { data } = await api.handOvers.close({
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { carrierId: carrier.id, parcelIds },
      })
      showToast({ tone: 'success', text: words.closed(data.id) })
      setLast(undefined)
      void revalidate()
      await print(data.id)
    })
  useCloseKey({ carriers, ticked, isRunning, close: (...list) => void close(...list) })
  return (
    <div className="grid content-start gap-6 px-4 py-6 md:px-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
      <div className="grid min-w-0 content-start gap-6">
        <header className="flex flex-wrap items-center gap-3">
          <h1 className="grow text-xl">{words.title}</h1>
          <CameraScan onScan={take} />
          <p className="w-full text-ink-soft">{words.lead}</p>
        </header>
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
        {last && (
          <Alert tone={last.kind === 'wrong' ? 'danger' : last.kind === 'found' ? 'success' : 'info'} isLive>
            {last.text}
          </Alert>
        )}
        {carriers.length === 0 && <StateMessage icon="goods" title={words.empty} text={words.emptyHint} />}
        {carriers.map((carrier) => (
          <CarrierParcels
            key={carrier.id}
            carrier={carrier}
            ticked={ticked}
            onTick={setTicked}
            isClosing={isRunning}
            onClose={(parcelIds) => void close(carrier, parcelIds)}
            onRead={() => void revalidate()}
          />
        ))}
      </div>
      <ClosedLists rows={closed} onPrint={(id) => void submit(() => print(id))} />
    </div>
  )
}

/** U closes the list of the carrier whose labels were scanned. With two of them it would be a guess who is at the door. */
function useCloseKey({
  carriers,
  ticked,
  isRunning,
  close,
}: Pick<HandOverData, 'carriers'> & {
  ticked: ReadonlySet<number>
  isRunning: boolean
  close: (carrier: WaitingCarrier, parcelIds: number[]) => void
}) {
  const session = useSession()
  const scanned = carriers.filter(({ parcels }) => parcels.some(({ id }) => ticked.has(id)))
  const [carrier] = scanned
  const may = mayCall(session, adminEndpoints.handOvers.close) && !isRunning
  const run = () =>
    carrier &&
    close(
      carrier,
      carrier.parcels.map(({ id }) => id).filter((id) => ticked.has(id)),
    )
  useShortcuts(may && scanned.length === 1 ? [{ keys: ['u'], label: words.closeKey, group: 'list', run }] : [])
}

async function print(id: number): Promise<void> {
  const { data } = await api.handOvers.print({ params: { id } })
  for (const { pdf } of data.files) printPdf(pdf)
}
