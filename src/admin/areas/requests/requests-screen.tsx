import { type ReactNode, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { StaffRequest } from '#contracts/admin/requests.ts'
import { requestWords as words } from '#admin/i18n/request-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#ui/format.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { nameRequest } from './describe-request.ts'
import { WithdrawButton } from './withdraw-button.tsx'

export type RequestsData = { requests: StaffRequest[] }

/** What waits for the person to confirm, and the outcome of their own requests. */
export function RequestsScreen() {
  const { requests } = useLoaderData<RequestsData>()
  const { revalidate } = useRevalidator()
  useTitle(words.title)
  useLive('request', () => void revalidate())
  const toDecide = requests.filter(({ is_own: isOwn }) => !isOwn)
  const own = requests.filter(({ is_own: isOwn }) => isOwn)
  return (
    <div className="grid max-w-article content-start gap-8 px-4 py-6 md:px-6">
      <h1 className="text-xl">{words.title}</h1>
      <section className="grid gap-2">
        <h2 className="flex items-baseline gap-3 text-lg">
          {words.toDecide}
          {toDecide.length > 0 && <Count count={toDecide.length} />}
        </h2>
        {toDecide.length === 0 ? (
          <StateMessage icon="check" title={words.nothing} text={words.nothingText} />
        ) : (
          <ul className="grid border-t border-line">
            {toDecide.map((request) => (
              <WaitingRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </section>
      <section className="grid gap-2">
        <h2 className="text-lg">{words.own}</h2>
        {own.length === 0 ? (
          <p className="text-ink-soft">{words.noOwn}</p>
        ) : (
          <ul className="grid border-t border-line">
            {own.map((request) => (
              <OwnRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function Count({ count }: { count: number }) {
  return <span className="text-base font-normal text-ink-soft tabular-nums">{count}</span>
}

const row = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-b border-line py-3'

function WaitingRow({ request }: { request: StaffRequest }) {
  const [isOpen, setIsOpen] = useState(false)
  const { requested_by: by, requested_at: at, expires_at: until } = request
  return (
    <li className={row}>
      <RequestFacts request={request}>
        <p className="text-ink-soft">
          {words.asks(by.name ?? words.someone, formatTime(at))} · {words.until(formatTime(until))}
        </p>
      </RequestFacts>
      <div className="grid justify-items-end gap-2">
        <span className="text-lg tabular-nums">{formatPrice(request.amount_cents)}</span>
        <Button look="secondary" aria-label={words.decideOf(nameRequest(request))} onClick={() => setIsOpen(true)}>
          {words.decide}
        </Button>
      </div>
      {isOpen && <DecideDialog request={request} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

function OwnRow({ request }: { request: StaffRequest }) {
  const { state, decided_by: decider, decision_reason: reason, requested_at: at, expires_at: until } = request
  const isWaiting = state === 'waiting'
  const name = words.states[state]
  const isByColleague = decider !== null && state !== 'withdrawn'
  return (
    <li className={row}>
      <RequestFacts request={request}>
        <p className="text-ink-soft">
          {formatTime(at)} · {isByColleague ? words.decided(name, decider) : name}
          {isWaiting && `, ${words.until(formatTime(until))}`}
        </p>
        {reason !== '' && <p>„{reason}“</p>}
      </RequestFacts>
      <div className="grid justify-items-end gap-2">
        <span className="text-lg tabular-nums">{formatPrice(request.amount_cents)}</span>
        {isWaiting && <WithdrawButton request={request} />}
      </div>
    </li>
  )
}

function RequestFacts({ request, children }: { request: StaffRequest; children: ReactNode }) {
  const name = nameRequest(request)
  return (
    <div className="min-w-0">
      {request.thing_name === '' ? (
        <p className="font-medium">{name}</p>
      ) : (
        <RouterLink href={`${paths.orders}/${request.thing_name}`} className="link font-medium">
          {name}
        </RouterLink>
      )}
      {request.reason !== '' && <p>{request.reason}</p>}
      {children}
    </div>
  )
}
