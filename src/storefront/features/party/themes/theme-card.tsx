import { keepTogether } from '#kernel/keep-together.ts'
import type { ThemeCard as Theme } from '#contracts/party/themes.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink, type RouterLinkProps } from '#storefront/kit/page/router-link.tsx'
import { tintGrounds } from '#ui/tint-grounds.ts'

export type ThemeCardProps = {
  theme: Theme
  heading: 'h2' | 'h3'
  isMain?: boolean
  /** How wide the picture is, as in `img`. */
  sizes?: string | undefined
  /** Before the link is followed. */
  onOpen?: RouterLinkProps['onClick']
}

/** A theme as its picture; the whole card is one link. */
export function ThemeCard({
  theme: { name, url, tint, image },
  heading: Heading,
  isMain = false,
  sizes = '(min-width:1024px) 400px, (min-width:560px) 46vw, 92vw',
  onOpen,
}: ThemeCardProps) {
  return (
    <article className={`theme-card ${tintGrounds[`tint-${tint}`]}`}>
      {image && <Picture image={image} alt="" sizes={sizes} width={800} height={600} maxWidth={800} isMain={isMain} />}
      <Heading>
        <RouterLink href={url} onClick={onOpen} className="card-link">
          {keepTogether(name)}
        </RouterLink>
      </Heading>
    </article>
  )
}
