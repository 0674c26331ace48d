import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { PickUp } from '#contracts/admin/pick-ups.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { storeWords as words } from '#admin/i18n/store-words.ts'
import { useIsReachable } from '#admin/kit/browser/connection.ts'
import { isUnanswered } from '#admin/kit/browser/unanswered.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { resolveScan, type Scan } from '#admin/kit/scan/resolve-scan.ts'
import { playSignal } from '#admin/kit/scan/signal.ts'
import { useWedge } from '#admin/kit/scan/use-wedge.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { useSharedValue } from '#ui/shared-value.ts'
import { filterPickUps, readOrderNumber } from './find-pick-up.ts'
import { type HandOver, openHandOvers } from './hand-overs.ts'
import { PickUpList } from './pick-up-list.tsx'
import type { PickUpsData } from './pick-ups-data.ts'
import { PickUpSheet } from './pick-up-sheet.tsx'
import { PickUpsHead } from './pick-ups-head.tsx'
import { useBranchApp } from './use-branch-app.ts'
import { WaitingHandOvers } from './waiting-hand-overs.tsx'

/** What waits at a branch for its customers: found by a scan or a name, handed over with or without a signal. */
export function PickUpsScreen(data: PickUpsData) {
  useTitle(words.title)
  useBranchApp()
  const session = useSession()
  const queue = openHandOvers(session?.user.id ?? 0)
  const entries = useSharedValue(queue.entries)
  const [typed, setTyped] = useState('')
  const { open, show, opened } = useOpened(data.rows)
  useFreshList(data.keptAt)
  useWedge((scan) => void open(scan))
  const confirmed = new Set(entries.flatMap(({ number, refusal }) => (refusal === undefined ? number : [])))
  const waiting = data.rows.filter(({ number }) => !confirmed.has(number))
  const found = filterPickUps(waiting, typed)
  const handOver = async (pickUp: PickUp, isAgeChecked: boolean) => {
    show(undefined)
    const { kind } = await queue.add(toHandOver(pickUp, isAgeChecked))
    playSignal(kind === 'refused' ? 'wrong' : 'done')
    if (kind === 'done') showToast({ tone: 'success', text: words.done(pickUp.number) })
  }
  return (
    <section className="grid content-start gap-3 pb-6" aria-label={words.title}>
      <PickUpsHead
        {...data}
        rows={waiting}
        onType={setTyped}
        typed={typed}
        onScan={(scan) => void open(scan)}
        isCameraOff={opened !== undefined}
        onEnter={() => {
          const [only, ...others] = found
          if (only && others.length === 0) show(only)
          else void open(resolveScan(typed))
        }}
      />
      <WaitingHandOvers entries={entries} onSeen={queue.dismiss} />
      {found.length === 0 ? <NothingHere view={data.view} typed={typed} /> : <PickUpList rows={found} onOpen={show} />}
      {!data.is_whole && <p className="px-4 text-sm text-ink-soft md:px-6">{words.more(data.rows.length)}</p>}
      {opened && (
        <PickUpSheet
          key={opened.number}
          pickUp={opened}
          mayHandOver={mayCall(session, adminEndpoints.pickUps.handOver) && !confirmed.has(opened.number)}
          onHandOver={(isAgeChecked) => void handOver(opened, isAgeChecked)}
          onClose={() => show(undefined)}
        />
      )}
    </section>
  )
}

/** The open order is in the address: the phone's own "back" closes it. One that is not in the list is asked for. */
function useOpened(rows: readonly PickUp[]) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<PickUp>()
  const number = params.get('objednavka')
  const show = (pickUp: PickUp | undefined) => {
    const next = new URLSearchParams(params)
    if (pickUp) next.set('objednavka', pickUp.number)
    else next.delete('objednavka')
    void navigate({ search: next.toString() }, { replace: pickUp === undefined || number !== null })
  }
  const open = async (scan: Scan) => {
    const wanted = readOrderNumber(scan)
    const wrong = (text: string) => {
      playSignal('wrong')
      showToast({ tone: 'danger', text })
    }
    if (wanted === undefined) return wrong(words.notAnOrder)
    const listed = rows.find((row) => row.number === wanted)
    try {
      const pickUp = listed ?? (await api.pickUps.get({ params: { number: wanted } })).data
      setAsked(pickUp)
      playSignal('right')
      show(pickUp)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      wrong(isUnanswered(error) ? words.notKnownOffline(wanted) : words.notHere(wanted))
    }
  }
  const opened = number === null ? undefined : [...rows, ...(asked ? [asked] : [])].find((row) => row.number === number)
  return { open, show, opened }
}

const retryMs = 10_000

/** Loads the list again after a change, and as soon as the shop answers again. */
function useFreshList(keptAt: string | undefined): void {
  const { revalidate } = useRevalidator()
  const isReachable = useIsReachable()
  useLive('order', () => void revalidate())
  useEffect(() => {
    if (keptAt === undefined) return
    if (isReachable) void revalidate()
    const timer = setInterval(() => void revalidate(), retryMs)
    return () => clearInterval(timer)
  }, [keptAt, isReachable, revalidate])
}

function NothingHere({ view, typed }: { view: PickUpsData['view']; typed: string }) {
  if (typed.trim() !== '')
    return <StateMessage icon="search" title={words.nothingFound} text={words.nothingFoundHint} />
  return view === 'ready' ? (
    <StateMessage icon="branch" title={words.empty} text={words.emptyHint} />
  ) : (
    <StateMessage icon="parcel" title={words.preparingEmpty} text={words.preparingHint} />
  )
}

function toHandOver({ number, recipient, to_pay_cents: takenCents }: PickUp, isAgeChecked: boolean): HandOver {
  const confirmedAt = new Date().toISOString()
  return { key: crypto.randomUUID(), number, recipient, takenCents, isAgeChecked, confirmedAt }
}
