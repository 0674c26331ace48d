import { clsx } from 'clsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { PackingProblem, QueueRow } from '#contracts/admin/fulfillment.ts'
import { addDays } from '#kernel/plain-day.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { fulfillmentWords, nameObstacle } from '#admin/i18n/fulfillment-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice, formatShortDate } from '#ui/format.ts'

const words = fulfillmentWords.queue

export function QueueTable({ rows, view }: { rows: readonly QueueRow[]; view: 'ready' | 'held' }) {
  const isHeld = view === 'held'
  return (
    <table className="rows" aria-label={words[view]}>
      <thead>
        <tr>
          <th scope="col">{words.order}</th>
          <th scope="col">{isHeld ? words.why : words.carrier}</th>
          {isHeld && (
            <th scope="col" className="hidden lg:table-cell">
              {words.carrier}
            </th>
          )}
          <th scope="col" className="hidden md:table-cell">
            {words.recipient}
          </th>
          <th scope="col" className="hidden md:table-cell">
            {words.due}
          </th>
          <th scope="col" className="rows-number">
            {words.pieces}
          </th>
          <th scope="col" className="rows-number hidden lg:table-cell">
            {words.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="font-medium tabular-nums">
              {row.number}
              <span className="block text-xs font-normal text-ink-soft md:hidden">{row.recipient}</span>
            </td>
            <td>{isHeld ? <Why row={row} /> : <Carrier row={row} />}</td>
            {isHeld && (
              <td className="hidden text-ink-soft lg:table-cell">
                <Carrier row={row} />
              </td>
            )}
            <td className="hidden text-ink-soft md:table-cell">
              {row.recipient}
              <span className="block text-xs">{row.branch ?? row.town}</span>
            </td>
            <td className="hidden whitespace-nowrap md:table-cell">
              <Due row={row} />
            </td>
            <td className="rows-number">{row.pieces}</td>
            <td className="rows-number hidden text-ink-soft lg:table-cell">
              {formatPrice(row.total_cents)}
              {row.is_cash && <span className="block text-xs font-medium text-secondary-ink">{words.cash}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Carrier({ row }: { row: QueueRow }) {
  return (
    <>
      {row.carrier.name}
      <span className="block text-xs whitespace-nowrap text-ink-soft">
        {words.cutOff(row.cut_off_hour)}
        <span className="md:hidden">
          {' · '}
          <Due row={row} isShort />
        </span>
      </span>
    </>
  )
}

function Due({ row, isShort = false }: { row: QueueRow; isShort?: boolean }) {
  const { due_on: dueOn, event_on: eventOn } = row
  const { text, isLate } = describeDue(dueOn, todayOf({ now: () => new Date() }))
  return (
    <>
      <span className={clsx(isLate && 'font-medium text-danger')}>{text}</span>
      {!isShort && eventOn !== null && (
        <span className="block text-xs text-ink-soft">{words.party(formatShortDate(eventOn))}</span>
      )}
    </>
  )
}

function describeDue(dueOn: string, today: string): { text: string; isLate: boolean } {
  if (dueOn < today) return { text: `${formatShortDate(dueOn)}, ${words.late}`, isLate: true }
  if (dueOn === today) return { text: words.today, isLate: false }
  return { text: dueOn === addDays(today, 1) ? words.tomorrow : formatShortDate(dueOn), isLate: false }
}

function Why({ row: { obstacle, problems, wave, number } }: { row: QueueRow }) {
  if (obstacle === 'in_wave' && wave) return <>{words.inWave(wave.id, wave.made_by)}</>
  if (obstacle !== 'problem') return <>{obstacle && nameObstacle(obstacle)}</>
  return (
    <ul className="grid gap-1">
      {problems.map((problem) => (
        <li key={problem.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-danger">
          {words.missing(problem.missing, problem.name)}
          <Solve problem={problem} number={number} />
        </li>
      ))}
    </ul>
  )
}

function Solve({ problem: { id, version }, number }: { problem: PackingProblem; number: string }) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [isRunning, setIsRunning] = useState(false)
  if (!mayCall(session, adminEndpoints.packingProblems.solve)) return null
  const solve = async () => {
    setIsRunning(true)
    try {
      await api.packingProblems.solve({
        params: { id },
        headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` },
        body: { isSolved: true },
      })
      showToast({ tone: 'success', text: words.solved(number) })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ tone: 'danger', text: error.message })
    }
    setIsRunning(false)
    void revalidate()
  }
  return (
    <Button look="secondary" isLoading={isRunning} onClick={() => void solve()}>
      {words.solve}
    </Button>
  )
}
