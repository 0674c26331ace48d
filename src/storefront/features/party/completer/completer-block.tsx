import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import type { Completer, CompleterOffer } from '#contracts/party/completer.ts'
import { completerMessages } from '#storefront/i18n/completer-messages.ts'
import { toGroupCents, useGroupDiscount } from '#storefront/kit/goods/group-discount.ts'
import { toCompleteIntent } from '#storefront/kit/goods/completion.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon, CloseIcon } from '#ui/icons.tsx'
import { OfferRow } from './offer-row.tsx'
import './completer.css'

const words = completerMessages

export type CompleterBlockProps = {
  completer: Completer
  title: string
  /** By what the guests were counted. */
  basis: string | undefined
  /** What is said of a role that has goods. */
  held?: string
  /** Variants of the visitor's cart: they are not offered again. */
  inCart?: ReadonlySet<number>
  /** Beside the button for all of it: whether it will be in time, or the way to the planner. */
  children?: ReactNode
  /** Each offer says after hydration whether it will be in time. */
  hasVerdicts?: boolean
  /** The intent in progress. */
  busy?: string | undefined
}

/** What a party has and what it lacks, with goods for it. Part of a form that is sent to the cart page: its buttons are intents. */
export function CompleterBlock(props: CompleterBlockProps) {
  const { completer, title, basis, held = words.held, inCart, children, hasVerdicts = false, busy } = props
  const titleId = useId()
  const { roles, offers, guests } = completer
  const toIntent = (added: readonly CompleterOffer[]) => toCompleteIntent(guests?.count, added)
  const left = offers.filter(({ variant_id: id }) => inCart?.has(id) !== true)
  const all = toIntent(left)
  const sum = left.reduce((cents, offer) => cents + offer.total_cents, 0)
  const discount = useGroupDiscount()
  return (
    <section aria-labelledby={titleId} className="completer">
      <div className="grid gap-1">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">
          {[words.style(completer), ...(guests ? [words.guests(guests.count)] : [])].join(', ')}
          {basis !== undefined && ` (${basis})`}
        </p>
      </div>
      <ul className="completer-roles">
        {roles.map(({ role, role_name: name, is_held: isHeld }) => (
          <li key={role} className={clsx(!isHeld && 'completer-missing')}>
            {isHeld ? <CheckIcon className="size-4" /> : <CloseIcon className="size-4" />}
            {name}
            <span className="sr-only">: {isHeld ? held : words.missing}</span>
          </li>
        ))}
      </ul>
      <ul className="completer-offers">
        {offers.map((offer) => (
          <OfferRow
            key={offer.variant_id}
            offer={offer}
            guests={guests?.count}
            intent={left.includes(offer) ? toIntent([offer]) : undefined}
            hasVerdict={hasVerdicts}
            isBusy={busy === toIntent([offer])}
          />
        ))}
      </ul>
      <div className="completer-all">
        {children}
        {left.length > 1 && (
          <Button type="submit" look="secondary" name="intent" value={all} isLoading={busy === all}>
            {words.addAll(toGroupCents(sum, discount))}
          </Button>
        )}
      </div>
    </section>
  )
}
