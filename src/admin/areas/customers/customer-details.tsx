import type { AdminCustomer } from '#contracts/admin/customers.ts'
import { customerWords as words } from '#admin/i18n/customer-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { ThingPart } from '#admin/kit/collection/thing-part.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerTimeline } from './timeline/customer-timeline.tsx'

/** What the shop knows about the customer, and what can be done with the account. */
export function CustomerDetails({ item }: { item: AdminCustomer | undefined }) {
  if (!item) return null
  return (
    <>
      <CustomerTimeline id={item.id} />
      <div className="grid gap-x-6 md:grid-cols-2">
        {item.invoice.length > 0 && (
          <ThingPart title={words.invoice}>
            <Lines lines={item.invoice} />
          </ThingPart>
        )}
        {item.addresses.length > 0 && (
          <ThingPart title={words.addresses}>
            {item.addresses.map((lines) => (
              <Lines key={lines.join()} lines={lines} />
            ))}
          </ThingPart>
        )}
      </div>
      <Facts title={words.consents} facts={listConsents(item)} />
      <Facts title={words.watchdogs} facts={listWatchdogs(item)} />
      <Facts
        title={words.devices}
        facts={item.devices.map(({ device, since }) => ({ what: device || words.unknownDevice, when: since }))}
      />
      <CustomerActions item={item} />
    </>
  )
}

type Fact = { what: string; when: string }

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <ThingPart title={title}>
      <ul className="grid gap-1">
        {facts.map(({ what, when }) => (
          <li key={`${what} ${when}`} className="flex flex-wrap gap-x-3">
            <span className="grow">{what}</span>
            <time dateTime={when} className="text-sm text-ink-soft">
              {formatTime(when)}
            </time>
          </li>
        ))}
      </ul>
    </ThingPart>
  )
}

function listConsents({ consents }: AdminCustomer): Fact[] {
  return consents.map(({ kind, is_granted: isGranted, at }) => ({
    what: `${words.consentKinds[kind]}: ${isGranted ? words.granted : words.refused}`,
    when: at,
  }))
}

function listWatchdogs({ watchdogs }: AdminCustomer): Fact[] {
  return watchdogs.map(({ product, kind, at }) => ({ what: `${product}: ${words.watchdogKinds[kind]}`, when: at }))
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
