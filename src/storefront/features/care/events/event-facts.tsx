import type { EventDetail } from '#contracts/content.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

const words = serviceMessages.events

export type EventFactsProps = { event: EventDetail }

export function EventFacts({ event }: EventFactsProps) {
  return (
    <div className="grid content-start gap-4 self-start rounded-card bg-panel p-6">
      {event.is_over && <Alert tone="info">{words.isOver}</Alert>}
      <dl className="grid gap-3">
        <Fact name={words.when} value={words.span(event.starts_at, event.ends_at)} />
        <Fact name={words.where} value={event.place} />
        <Fact name={words.price} value={event.price} />
      </dl>
      {event.store && (
        <Button as={RouterLink} href={paths.store(event.store.id)} look="secondary">
          {words.toStore}
        </Button>
      )}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
