import type { ProductCard } from '#contracts/catalog.ts'
import type { ThemeSpot } from '#contracts/party/themes.ts'
import type { Image } from '#contracts/shared.ts'
import { themeMessages as words } from '#storefront/i18n/theme-messages.ts'
import { GoodsPrice } from '#storefront/kit/goods/goods-price.tsx'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'

export type ThemePictureProps = { image: Image; spots: readonly ShownSpot[] }

/** A place in the picture with what the link to it says. */
export type ShownSpot = Pick<ThemeSpot, 'x' | 'y'> &
  Pick<ProductCard, 'id' | 'name' | 'url' | 'price_cents'> & { hasRange: boolean; isGone: boolean }

/** The picture of a party; each of its goods is a link, numbered as in the list below. */
export function ThemePicture({ image, spots }: ThemePictureProps) {
  return (
    <div className="theme-picture">
      <Picture
        image={image}
        sizes="(min-width:1272px) 848px, (min-width:1024px) 66vw, 100vw"
        width={1200}
        height={900}
        isMain
      />
      <nav aria-label={words.picture}>
        <ol>
          {spots.map((spot, index) => (
            <li key={spot.id} data-x={twoDigits(spot.x)} data-y={twoDigits(spot.y)}>
              <SpotLink spot={spot} number={index + 1} />
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

function SpotLink({ spot, number }: { spot: ShownSpot; number: number }) {
  const { name, url, price_cents: cents, hasRange, isGone } = spot
  return (
    <RouterLink
      href={url}
      className={isGone ? 'theme-spot theme-spot-gone' : 'theme-spot'}
      aria-label={isGone ? words.spotGone({ number, name }) : words.spot({ number, name, cents, hasRange })}
      data-track="theme-spot"
    >
      <span className="theme-dot">{number}</span>
      <span className="theme-label" data-side={spot.x > 50 ? 'left' : 'right'}>
        {name}
        {isGone ? <span>{words.gone}</span> : <GoodsPrice cents={cents} hasRange={hasRange} size="sm" />}
      </span>
    </RouterLink>
  )
}

/** The style sheet places a spot by the two digits of its percents: the security policy forbids styles in the document. */
function twoDigits(percent: number): string {
  return String(Math.min(99, percent)).padStart(2, '0')
}
