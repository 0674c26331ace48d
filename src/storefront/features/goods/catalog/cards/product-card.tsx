import { keepTogether } from '#kernel/keep-together.ts'
import { addFieldName, toAddValue } from '#storefront/kit/goods/add-field.ts'
import { isForAdults } from '#kernel/adult-age.ts'
import { goodsMessages } from '#storefront/i18n/goods-messages.ts'
import { ColorSample } from '#storefront/kit/goods/color-sample.tsx'
import { GoodsPrice } from '#storefront/kit/goods/goods-price.tsx'
import { CardVerdictPlace } from '#storefront/kit/event-day/card-verdict-place.tsx'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { labelTones, sayLabel, toShownLabels } from '#storefront/kit/goods/shown-labels.ts'
import { toStockWords } from '#storefront/kit/goods/stock-words.ts'
import { Badge } from '#ui/badge.tsx'
import { formatNumber } from '#ui/format.ts'
import { GiftIcon } from '#ui/icons.tsx'
import { StockText } from '#ui/stock-text.tsx'
import type { CardView } from './card-view.ts'

export type ProductCardProps = {
  product: CardView
  /** On the first screen, and the largest element there. */
  isMain?: boolean
  /** The heading level of its name: one below that of its list. */
  heading?: 'h2' | 'h3'
  /** Another picture, shown on hover or by a swipe. */
  second?: string | undefined
}

const cardWidths = [320, 480] as const
// Wider screens take the largest file in any case.
const sizes = '(min-width:768px) 31vw,46vw'

/** The whole card is one link; the round button on its picture is a separate target. Must be inside an AddToCartForm. */
export function ProductCard({ product, isMain = false, heading: Heading = 'h3', second }: ProductCardProps) {
  const stock = toStockWords({ state: product.stock ?? 'in_stock', preorder_on: product.preorder_on ?? null })
  return (
    <article className="card">
      <div className={product.is_veiled ? 'card-media card-adult' : 'card-media'}>
        <CardPictures image={product.image} second={second} isMain={isMain} />
        <CardLabels product={product} />
        {product.rating && (
          <span role="img" aria-label={goodsMessages.card.rating(product.rating)} className="card-rating">
            {`${formatNumber(product.rating.average)} (${product.rating.count})`}
          </span>
        )}
      </div>
      <Heading>
        <RouterLink href={product.url} className="card-name" data-track="goods">
          {keepTogether(product.name)}
        </RouterLink>
      </Heading>
      <div className="card-foot">
        <GoodsPrice
          cents={product.price_cents}
          originalCents={product.reference_cents}
          hasRange={product.has_price_range}
        />
        {product.colors && (
          <span className="card-colors">
            {product.colors.map(([name, hex]) => (
              <ColorSample key={name} hex={hex} />
            ))}
            <span className="sr-only">{goodsMessages.card.colors(product.colors.map(([name]) => name))}</span>
            {product.more_colors !== undefined && ` +${product.more_colors}`}
          </span>
        )}
        <StockText state={stock.state}>{stock.text}</StockText>
        <CardVerdictPlace productId={product.id} />
        <CardAction product={product} canBuy={stock.canBuy} />
      </div>
    </article>
  )
}

type CardPicturesProps = { image: string | undefined; second: string | undefined; isMain: boolean }

function CardPictures({ image, second, isMain }: CardPicturesProps) {
  return (
    <>
      {image === undefined ? (
        <GiftIcon className="card-bare" />
      ) : (
        // The name beside it says the same.
        <Picture
          image={{ src: image, alt: '' }}
          alt=""
          sizes={sizes}
          width={480}
          height={480}
          widths={cardWidths}
          isMain={isMain}
        />
      )}
      {second !== undefined && (
        <Picture
          image={{ src: second, alt: '' }}
          sizes={sizes}
          width={480}
          height={480}
          widths={cardWidths}
          className="card-second"
        />
      )}
    </>
  )
}

function CardLabels({ product: { labels = [], sale_label: saleLabel, min_age: minAge } }: { product: CardView }) {
  // Two at most, including the age limit.
  const isAdult = isForAdults(minAge ?? null)
  const shown = toShownLabels(labels, isAdult ? 1 : 2)
  if (shown.length === 0 && !isAdult) return null
  return (
    <span className="card-labels">
      {shown.map((label) => (
        <Badge key={label} tone={labelTones[label]}>
          {sayLabel(label, saleLabel)}
        </Badge>
      ))}
      {isAdult && <Badge tone="adult">{goodsMessages.card.adult}</Badge>}
    </span>
  )
}

/**
 * One sign for all, its name says what it does; a drawing would repeat in the HTML of every card. Goods that cannot be added from here
 * have no action: the card itself is the link.
 */
function CardAction({ product, canBuy }: { product: CardView; canBuy: boolean }) {
  const { id, name, url, variant_id: variantId } = product
  if (!canBuy || product.min_age !== undefined) return null
  if (variantId === undefined)
    return (
      <RouterLink href={url} className="card-action" aria-label={goodsMessages.card.chooseOf(name)}>
        +
      </RouterLink>
    )
  return (
    <button
      type="submit"
      name={addFieldName}
      value={toAddValue({ productId: id, variantId })}
      aria-label={goodsMessages.card.addOf(name)}
      className="card-action"
    >
      +
    </button>
  )
}
