import { goodsMessages } from '#storefront/i18n/goods-messages.ts'
import { Price, type PriceProps } from '#ui/price.tsx'
import { toGroupCents, useGroupDiscount } from './group-discount.ts'

export type GoodsPriceProps = Pick<PriceProps, 'cents' | 'originalCents' | 'size' | 'className'> & {
  /** The price of the cheapest variant: the others cost more. */
  hasRange?: boolean | undefined
}

/**
 * The price of goods in a list: that of the customer's group once the session is known. It replaces the public price and adds no
 * line, so that nothing moves.
 */
export function GoodsPrice({ cents, hasRange = false, ...rest }: GoodsPriceProps) {
  const discount = useGroupDiscount()
  const words = [discount > 0 && goodsMessages.card.forYou, hasRange && goodsMessages.card.from]
    .filter(Boolean)
    .join(' ')
  return <Price {...rest} cents={toGroupCents(cents, discount)} {...(words !== '' && { prefix: words })} />
}
