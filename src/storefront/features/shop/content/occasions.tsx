import type { Image } from '#contracts/shared.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import './occasions.css'

export type Occasion = { name: string; url: string; image: Image | null }
export type OccasionsProps = { occasions: readonly Occasion[] }

/** Another way into the shop: by occasion instead of by kind of goods. */
export function Occasions({ occasions }: OccasionsProps) {
  if (occasions.length === 0) return null
  return (
    <section aria-labelledby="occasions">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-4">
        <h2 id="occasions">{contentMessages.home.occasions}</h2>
        <RouterLink
          href={paths.themes()}
          className="inline-flex min-h-11 items-center font-semibold text-primary-600 hover:underline"
        >
          {contentMessages.home.themes}
        </RouterLink>
      </div>
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
