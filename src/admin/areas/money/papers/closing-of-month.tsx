import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { MonthClosing } from '#contracts/admin/month-closings.ts'
import { paperWords } from '#admin/i18n/paper-words.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { CloseMonthDialog } from './close-month-dialog.tsx'
import { ReopenMonthDialog } from './reopen-month-dialog.tsx'

const { closing: words } = paperWords

export type ClosingOfMonthProps = {
  closing: MonthClosing
  month: string
  /** What is worth a look before the month is closed. */
  warnings: readonly string[]
}

/** Whether the month is closed, by whom, and the step that the person may do. */
export function ClosingOfMonth({ closing, month, warnings }: ClosingOfMonthProps) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  useLive(`month:${month}`, () => void revalidate())
  const mayClose = closing.state === 'open' && mayCall(session, adminEndpoints.monthClosings.close)
  const mayReopen = closing.state === 'closed' && mayCall(session, adminEndpoints.monthClosings.reopen)
  const dialog = { month, onClose: () => setIsOpen(false), onDone: () => void revalidate() }
  return (
    <section aria-labelledby="uzavretie" className="grid justify-items-start gap-2">
      <h2 id="uzavretie" className="text-lg">
        {words.title}
      </h2>
      <State closing={closing} />
      {closing.state === 'open' && <Warnings warnings={warnings} />}
      {mayClose && <Button onClick={() => setIsOpen(true)}>{words.close}</Button>}
      {mayReopen && (
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          {words.reopen}
        </Button>
      )}
      {isOpen && mayClose && <CloseMonthDialog {...dialog} warnings={warnings} />}
      {isOpen && mayReopen && closing.id !== null && closing.version !== null && (
        <ReopenMonthDialog {...dialog} closing={{ id: closing.id, version: closing.version }} />
      )}
    </section>
  )
}

function State({ closing: { state, closed, reopened } }: { closing: MonthClosing }) {
  const say = (moment: { at: string; by: string | null }) =>
    [formatDateTime(moment.at), moment.by ?? words.unknown] as const
  if (state === 'running') return <p className="text-ink-soft">{words.running}</p>
  if (state === 'closed' && closed) {
    return (
      <p className="flex items-center gap-2">
        <Icon name="check" className="size-5 shrink-0 text-success" />
        {words.closed(...say(closed))}
      </p>
    )
  }
  return (
    <>
      <p className="text-ink-soft">{words.open}</p>
      {reopened && <p className="text-sm">{words.reopened(...say(reopened), reopened.reason)}</p>}
    </>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <Icon name="check" className="size-5 shrink-0 text-success" />
        {words.fine}
      </p>
    )
  }
  return (
    <ul className="grid gap-1">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2">
          <Icon name="problem" className="size-5 shrink-0 text-warning" />
          {warning}
        </li>
      ))}
    </ul>
  )
}
