import type { RentalCostume, RentalStore } from '#contracts/rental.ts'
import { rentalMessages as words } from '#storefront/i18n/rental-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'

export type CostumeCardProps = { costume: RentalCostume; stores: readonly RentalStore[]; storeId: number | undefined }

/** A costume in the list of those for hire: rent, deposit, sizes and where it is. */
export function CostumeCard({ costume, stores, storeId }: CostumeCardProps) {
  const { product_id: id, name, slug, image, sizes } = costume
  const named = sizes.flatMap((size) => (size.name === '' ? [] : [size.name.replace(/^veľkosť /, '')]))
  const lending = new Set(sizes.flatMap((size) => size.store_ids))
  const towns = [...new Set(stores.filter((store) => lending.has(store.id)).map(({ town }) => town))]
  const query = storeId === undefined ? '' : `?predajna=${storeId}`
  return (
    <article className="rental-card">
      {image && (
        <Picture
          image={image}
          alt=""
          sizes="(min-width: 64rem) 20rem, 50vw"
          maxWidth={800}
          className="rental-picture"
        />
      )}
      <h2 className="text-base font-semibold">
        <RouterLink href={`${paths.rental({ id, slug })}${query}`} className="hover:underline">
          {name}
        </RouterLink>
      </h2>
      <p className="font-display font-bold">{words.from(costume.rent_cents, costume.included_days)}</p>
      <p className="text-sm">{words.deposit(costume.deposit_cents)}</p>
      <p className="text-sm text-ink-soft">{named.length > 0 ? words.sizes(named) : words.oneSize}</p>
      <p className="text-sm text-ink-soft">{words.towns(towns)}</p>
    </article>
  )
}
