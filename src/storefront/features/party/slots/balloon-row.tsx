import type { InflatableGoods } from '#contracts/party/balloon-slots.ts'
import { slotMessages as words } from '#storefront/i18n/slot-messages.ts'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { goodsName } from '#kernel/goods-name.ts'
import { Input } from '#ui/input.tsx'
import { slotFields } from './slot-address.ts'

export type BalloonRowProps = { goods: InflatableGoods; count: number; isTreated: boolean }

/** A balloon, how many of it, and the coating if it is offered. */
export function BalloonRow({ goods, count, isTreated }: BalloonRowProps) {
  const { variant_id: id, url, image, services, pieces, free } = goods
  const name = goodsName({ name: goods.name, variantName: goods.variant_name })
  const plain = services.find((service) => !service.is_treated) ?? services[0]
  const coated = services.find((service) => service.is_treated)
  return (
    <li className="slot-row">
      <GoodsThumb image={image} />
      <div className="grid min-w-0 gap-0.5">
        <label htmlFor={`balloon-${id}`} className="sr-only">
          {words.count(name)}
        </label>
        <RouterLink href={url} className="font-semibold hover:underline">
          {name}
        </RouterLink>
        <span className="text-xs text-ink-soft">
          {plain ? words.price(goods.unit_price_cents, plain.price_cents) : words.notInflated}
          {pieces > 1 && ` · ${words.pieces(pieces)}`}
        </span>
        {count > free && <span className="text-xs font-medium text-danger">{words.free(free)}</span>}
        {coated && coated !== plain && (
          <label className="flex min-h-6 items-center gap-2 text-xs">
            <input
              type="checkbox"
              name={slotFields.treated}
              value={id}
              defaultChecked={isTreated}
              className="size-5 accent-primary-600"
            />
            {words.treated(coated.label, coated.price_cents)}
          </label>
        )}
      </div>
      <input type="hidden" name={slotFields.balloon} value={id} />
      <Input
        id={`balloon-${id}`}
        name={slotFields.count}
        inputMode="numeric"
        maxLength={2}
        defaultValue={count}
        autoComplete="off"
        className="text-right"
      />
    </li>
  )
}
