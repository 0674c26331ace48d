import { clsx } from 'clsx'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import type { Checkout } from '#contracts/checkout.ts'
import { GiftIcon } from '#ui/icons.tsx'

const words = checkoutMessages
type Gift = Checkout['gifts'][number]

export type GiftSectionProps = {
  gifts: readonly Gift[]
  giftVariantId: number | null
  onChoose: (giftVariantId: number | null) => void
}

/** A choice of at most one gift; those that are not reached yet show the missing amount. */
export function GiftSection({ gifts, giftVariantId, onChoose }: GiftSectionProps) {
  if (gifts.length === 0) return null
  const reachable = gifts.filter(isWithinReach)
  const locked = gifts.filter((gift) => !isWithinReach(gift))
  const missing = locked.map(({ missing_cents: cents }) => cents).filter((cents) => cents > 0)
  const canChoose = reachable.length > 0
  const toTiles = (shown: readonly Gift[]) => (
    <div className="-mx-1 flex gap-3 overflow-x-auto p-1">
      {shown.map((gift) => (
        <GiftTile
          key={gift.variant_id}
          gift={gift}
          isChosen={giftVariantId === gift.variant_id}
          onChoose={() => onChoose(gift.variant_id)}
        />
      ))}
    </div>
  )
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className={canChoose ? 'pb-2 font-display font-bold' : 'sr-only'}>{words.gifts}</legend>
      {canChoose && toTiles(reachable)}
      <div className="flex flex-wrap items-center gap-x-6">
        {canChoose && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="giftVariantId"
              value=""
              checked={giftVariantId === null}
              onChange={() => onChoose(null)}
              className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-ground transition-[border-width] checked:border-6 checked:border-primary-600"
            />
            {words.noGift}
          </label>
        )}
        {missing.length > 0 && (
          <details className="open:basis-full">
            <summary className="target inline-flex min-h-11 cursor-pointer items-center gap-2">
              <GiftIcon className="size-5 text-quaternary-600" />
              <span className="font-semibold underline underline-offset-4">
                {words.giftNext(Math.min(...missing), canChoose)}
              </span>
            </summary>
            <div className="pt-2">{toTiles(locked)}</div>
          </details>
        )}
      </div>
    </fieldset>
  )
}

type GiftTileProps = { gift: Gift; isChosen: boolean; onChoose: () => void }

function GiftTile({ gift, isChosen, onChoose }: GiftTileProps) {
  const isOff = !isWithinReach(gift)
  return (
    <label
      className={clsx(
        // Around its hidden input, which would widen the page otherwise.
        'relative flex w-56 shrink-0 items-center gap-3 rounded-card border border-line p-2 transition has-checked:border-quaternary-600 has-checked:ring-1 has-checked:ring-quaternary-600 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-700',
        isOff ? 'cursor-default bg-panel text-ink-soft' : 'bg-ground hover:border-quaternary-700',
      )}
    >
      <input
        type="radio"
        name="giftVariantId"
        value={gift.variant_id}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        className="sr-only"
      />
      <GoodsThumb image={gift.image} className={clsx(isOff && 'opacity-60')} />
      <span className="min-w-0 text-xs">
        <span className="line-clamp-3 font-semibold">{gift.name}</span>
        {gift.is_for_adults && <span className="block">{words.giftAdult}</span>}
        <span className={isOff ? 'text-ink-soft' : 'font-semibold text-quaternary-600'}>{toStateText(gift)}</span>
      </span>
    </label>
  )
}

function isWithinReach(gift: Gift): boolean {
  return gift.missing_cents === 0 && gift.is_available
}

function toStateText(gift: Gift): string {
  if (!gift.is_available) return words.giftGone
  return gift.missing_cents > 0 ? words.giftMissing(gift.missing_cents) : words.free
}
