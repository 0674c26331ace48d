import type { Banner } from '#contracts/content.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'

export type SeasonPickProps = { pick: Banner }

/** The last column of a panel: what the season is about, with its picture. */
export function SeasonPick({ pick: { title, text, url, image } }: SeasonPickProps) {
  return (
    <div className="season-pick">
      {image && <Picture image={image} alt="" sizes="288px" width={480} height={270} maxWidth={800} />}
      <RouterLink href={url} className="card-link font-semibold">
        {keepTogether(title)}
      </RouterLink>
      <p className="text-ink-soft">{keepTogether(text)}</p>
    </div>
  )
}
