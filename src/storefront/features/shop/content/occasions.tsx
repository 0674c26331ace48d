import type { Image } from '#contracts/shared.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import './occasions.css'

export type Occasion = { name: string; url: string; image: Image | null }
export type OccasionsProps = { occasions: readonly Occasion[] }

/** Another way into the shop: by occasion instead of by kind of goods. */
export function Occasions({ occasions }: OccasionsProps) {
  if (occasions.length === 0) return null
  return (
    <section aria-labelledby="occasions">
      <h2 id="occasions" className="pb-4">
        {contentMessages.home.occasions}
      </h2>
      <ul className="occasions">
        {occasions.map(({ name, url, image }) => (
          <li key={name}>
            <RouterLink href={url} className="occasion">
              {image && <Picture image={image} alt="" sizes="96px" width={96} height={96} maxWidth={320} />}
              {name}
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
