import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import type { StockHold } from '#contracts/admin/counter.ts'
import type { BranchReservation } from '#contracts/admin/store-reservations.ts'
import { counterWords } from '#admin/i18n/counter-words.ts'
import { reservationWords } from '#admin/i18n/reservation-words.ts'
import { storeWords } from '#admin/i18n/store-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { resolveScan, type Scan } from '#admin/kit/scan/resolve-scan.ts'
import { playSignal } from '#admin/kit/scan/signal.ts'
import { useWedge } from '#admin/kit/scan/use-wedge.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import type { BranchPlace } from '../branch.ts'
import { BranchHead } from '../branch-head.tsx'
import { FindField } from '../find-field.tsx'
import { filterReservations, readReservationCode } from '../reservations/find-reservation.ts'
import { ReservationList } from '../reservations/reservation-list.tsx'
import { ReservationSheet } from '../reservations/reservation-sheet.tsx'
import { useBranchApp } from '../use-branch-app.ts'
import { filterHolds, HoldList } from './hold-list.tsx'
import { HoldSheet } from './hold-sheet.tsx'

const words = counterWords.holds

export type HoldsData = BranchPlace & {
  rows: readonly StockHold[]
  /** Of customers, from the shop's pages. */
  reservations: readonly BranchReservation[]
  /** When the list was loaded, if the shop does not answer now. */
  keptAt: string | undefined
  /** When the screen was loaded. */
  now: string
}

/** What the branch has put aside: for customers who have reserved it, and for people at the counter; those that end first. */
export function HoldsScreen({ rows, reservations, branches, branch, keptAt, now }: HoldsData) {
  useTitle(words.title)
  useBranchApp()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<number>()
  const { reserved, show, open } = useReserved(reservations)
  useLive('hold', () => void revalidate())
  useLive('store-reservation', () => void revalidate())
  useWedge(open)
  const found = { holds: filterHolds(rows, typed), reservations: filterReservations(reservations, typed) }
  const opened = rows.find(({ id }) => id === openId)
  const finish = (done: string, undo?: OfferedUndo) => {
    setOpenId(undefined)
    show(undefined)
    offerUndo(done, [undo], () => void revalidate())
    void revalidate()
  }
  const openFirst = () => {
    const [reservation] = found.reservations
    if (reservation) show(reservation.code)
    else if (found.holds.length === 1) setOpenId(found.holds[0]?.id)
    else open(resolveScan(typed))
  }
  return (
    <section className="grid content-start gap-3 pb-6" aria-label={words.title}>
      <BranchHead branches={branches} branch={branch} title={words.title}>
        <FindField
          label={reservationWords.search}
          typed={typed}
          onType={setTyped}
          onEnter={openFirst}
          onScan={open}
          isCameraOff={reserved !== undefined || opened !== undefined}
        />
        {keptAt !== undefined && (
          <p role="status" className="text-sm font-medium text-warning">
            {storeWords.keptFrom(formatTime(keptAt))}
          </p>
        )}
      </BranchHead>
      <Nothing
        isEmpty={rows.length + reservations.length === 0}
        isFound={found.holds.length + found.reservations.length > 0}
      />
      <Lists
        {...found}
        now={new Date(now)}
        isOfMany={branches.length > 1}
        onReservation={({ code }) => show(code)}
        onHold={({ id }) => setOpenId(id)}
      />
      {opened && <HoldSheet key={opened.id} hold={opened} onClose={() => setOpenId(undefined)} onDone={finish} />}
      {reserved && (
        <ReservationSheet key={reserved.id} reservation={reserved} onClose={() => show(undefined)} onDone={finish} />
      )}
    </section>
  )
}

type ListsProps = {
  holds: readonly StockHold[]
  reservations: readonly BranchReservation[]
  now: Date
  isOfMany: boolean
  onReservation: (reservation: BranchReservation) => void
  onHold: (hold: StockHold) => void
}

function Lists({ holds, reservations, now, isOfMany, onReservation, onHold }: ListsProps) {
  const hasReservations = reservations.length > 0
  return (
    <>
      {hasReservations && <h2 className="px-4 text-lg md:px-6">{reservationWords.title(reservations.length)}</h2>}
      <ReservationList rows={reservations} isOfMany={isOfMany} now={now} onOpen={onReservation} />
      {hasReservations && holds.length > 0 && (
        <h2 className="px-4 pt-3 text-lg md:px-6">{reservationWords.heldTitle}</h2>
      )}
      <HoldList rows={holds} isOfMany={isOfMany} onOpen={onHold} />
    </>
  )
}

function Nothing({ isEmpty, isFound }: { isEmpty: boolean; isFound: boolean }) {
  if (isEmpty) return <StateMessage icon="branch" title={words.empty} text={words.emptyHint} />
  return isFound ? null : <StateMessage icon="search" title={words.nothing} text={words.nothingHint} />
}

/** The open reservation is in the address: a scan on another tab leads here, and the phone's own "back" closes it. */
function useReserved(reservations: readonly BranchReservation[]) {
  const [params, setParams] = useSearchParams()
  const code = params.get('rezervacia')
  const show = (next: string | undefined) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === undefined) after.delete('rezervacia')
        else after.set('rezervacia', next)
        return after
      },
      { replace: next === undefined },
    )
  }
  const open = (scan: Scan) => {
    const scanned = readReservationCode(scan)
    const isHere = reservations.some((each) => each.code === scanned)
    playSignal(isHere ? 'right' : 'wrong')
    if (isHere) show(scanned)
    else
      showToast({ tone: 'danger', text: scanned === undefined ? words.nothingHint : reservationWords.unknown(scanned) })
  }
  return { reserved: reservations.find((each) => each.code === code), show, open }
}
