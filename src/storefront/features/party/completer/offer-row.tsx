import type { CompleterOffer } from '#contracts/party/completer.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import { completerMessages } from '#storefront/i18n/completer-messages.ts'
import { CardVerdictPlace } from '#storefront/kit/event-day/card-verdict-place.tsx'
import { GoodsPrice } from '#storefront/kit/goods/goods-price.tsx'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'

const words = completerMessages

export type OfferRowProps = {
  offer: CompleterOffer
  guests: number | undefined
  /** The value of its button; undefined = the cart has it already. */
  intent: string | undefined
  hasVerdict: boolean
  isBusy: boolean
}

/** Goods for what is missing: how many and why these, and one press adds them. */
export function OfferRow({ offer, guests, intent, hasVerdict, isBusy }: OfferRowProps) {
  const purpose = words.purpose(offer, guests)
  return (
    <li className="completer-offer">
      <GoodsThumb image={offer.image} />
      <div className="min-w-0">
        <p className="text-xs font-semibold text-ink-soft">{offer.role_name}</p>
        <RouterLink
          href={offer.url}
          className="line-clamp-2 text-sm leading-snug font-semibold hover:text-primary-700 hover:underline"
        >
          {keepTogether(offer.name)}
        </RouterLink>
        <p className="text-xs text-ink-soft">
          {purpose} · {describeMatch(offer)}
        </p>
        {hasVerdict && (
          <p className="completer-verdict">
            <CardVerdictPlace productId={offer.product_id} />
          </p>
        )}
      </div>
      <GoodsPrice cents={offer.total_cents} className="completer-price" />
      {intent === undefined ? (
        <span className="completer-held">
          <CheckIcon className="size-4" />
          {words.inCart}
        </span>
      ) : (
        <Button
          type="submit"
          look="secondary"
          name="intent"
          value={intent}
          isLoading={isBusy}
          aria-label={words.addOf(offer.name, purpose)}
        >
          {words.add}
        </Button>
      )}
    </li>
  )
}

function describeMatch({ match, color, is_near_color: isNear }: CompleterOffer): string {
  if (match === 'other') return words.match.other(color?.name ?? '')
  return isNear && color ? words.match.near(color.name) : words.match[match]
}
