import { useState } from 'react'
import { type CustomerEventKind, customerEventKinds } from '#contracts/admin/customer-event-kinds.ts'
import { customerEventWords as words } from '#admin/i18n/customer-event-words.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EventLine } from './event-line.tsx'
import { useEvents } from './use-events.ts'

/** Everything between the customer and the shop, newest first. It loads beside the form, which does not wait for it. */
export function CustomerTimeline({ id }: { id: number }) {
  const [kind, setKind] = useState<CustomerEventKind>()
  const { events, hasMore, isFailed, isLoading, load, loadMore } = useEvents({ id, kind })
  useLive('order', load)
  useLive('case', load)
  return (
    <section className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{words.title}</h3>
        <Select
          aria-label={words.kindLabel}
          className="w-full md:w-44"
          value={kind ?? ''}
          onChange={({ target }) => setKind(customerEventKinds.find((known) => known === target.value))}
        >
          <option value="">{words.everything}</option>
          {customerEventKinds.map((known) => (
            <option key={known} value={known}>
              {words.kinds[known]}
            </option>
          ))}
        </Select>
      </div>
      {events === undefined && !isFailed && <Skeleton className="h-4 w-64" />}
      {isFailed && <PartFailed text={words.failed} onRetry={load} />}
      {events?.length === 0 && <p className="text-ink-soft">{kind === undefined ? words.empty : words.emptyKind}</p>}
      <ol className="grid gap-3">
        {events?.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
      {hasMore && (
        <Button
          look="quiet"
          className="button-flush justify-self-start"
          isLoading={isLoading}
          onClick={() => void loadMore()}
        >
          {words.more}
        </Button>
      )}
    </section>
  )
}
