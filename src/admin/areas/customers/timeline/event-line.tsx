import type { CustomerEvent } from '#contracts/admin/customer-events.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { sayEvent } from './say-event.ts'

const dots: Readonly<Record<CustomerEvent['kind'], string>> = {
  order: 'border-4 border-primary-600',
  case: 'border-4 border-secondary-400',
  mail: 'border border-edge',
  return: 'border-4 border-edge',
  review: 'border-4 border-edge',
  consent: 'border-4 border-edge',
  voucher: 'border-4 border-success',
}

export function EventLine({ event }: { event: CustomerEvent }) {
  const { text, details, about } = sayEvent(event)
  const isThing = event.kind === 'order' || event.kind === 'case'
  return (
    <li className="grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden className={`mt-1.5 size-2 rounded-full ${dots[event.kind]}`} />
      <div className="min-w-0 break-words">
        {about && isThing ? (
          <RouterLink href={about.path} className="link font-medium">
            {text}
          </RouterLink>
        ) : (
          <span className="font-medium">{text}</span>
        )}{' '}
        <span className="text-ink-soft">
          {details.map((detail) => `${detail} · `)}
          {about && !isThing && (
            <>
              <RouterLink href={about.path} className="link">
                {about.text}
              </RouterLink>
              {' · '}
            </>
          )}
          <time dateTime={event.at}>{formatTime(event.at)}</time>
        </span>
      </div>
    </li>
  )
}
