import { keepTogether } from '#kernel/keep-together.ts'
import type { Satisfaction } from '#contracts/satisfaction.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { RatingStars } from '#ui/rating-stars.tsx'

const words = orderMessages.satisfaction

export type SatisfactionOverviewProps = { satisfaction: Satisfaction }

/** Public averages, the latest texts, and how they are verified. */
export function SatisfactionOverview({ satisfaction }: SatisfactionOverviewProps) {
  const { count, shop_average: shop, courier_average: courier, carriers, latest } = satisfaction
  return (
    <div className="grid gap-8">
      {shop === null ? (
        <p className="rounded-card bg-panel p-6 text-base">{words.none}</p>
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          <Average title={words.shopAverage} value={shop} note={words.count(count)} />
          {courier !== null && <Average title={words.courierAverage} value={courier} note={undefined} />}
        </div>
      )}
      {carriers.length > 1 && (
        <section className="grid gap-2">
          <h2 className="text-xl">{words.carriers}</h2>
          <dl className="grid max-w-form gap-1">
            {carriers.map((carrier) => (
              <div key={carrier.name} className="flex flex-wrap items-center justify-between gap-x-4">
                <dt>{carrier.name}</dt>
                <dd className="flex items-center gap-2">
                  <RatingStars value={carrier.average} label={words.average(carrier.average)} count={carrier.count} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {latest.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-xl">{words.latest}</h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {latest.map((rating) => (
              <li
                key={rating.id}
                className="grid content-start gap-2 rounded-card border border-line p-4 wrap-anywhere"
              >
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <RatingStars value={rating.shop_stars} label={words.average(rating.shop_stars)} size="md" />
                  <span className="text-xs text-ink-soft">{words.ratedOn(rating.rated_on)}</span>
                </div>
                <p>{keepTogether(rating.text)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid max-w-text gap-2 text-ink-soft">
        <h2 className="text-xl text-ink">{words.howTitle}</h2>
        {words.how.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>{words.toGoods}</p>
      </section>
    </div>
  )
}

function Average({ title, value, note }: { title: string; value: number; note: string | undefined }) {
  return (
    <section className="grid content-start gap-1 rounded-card bg-panel p-6">
      <h2 className="text-base">{title}</h2>
      <p className="font-display text-3xl font-bold">{words.outOf(value)}</p>
      <RatingStars value={value} label={words.average(value)} size="md" />
      {note && <p className="text-ink-soft">{note}</p>}
    </section>
  )
}
