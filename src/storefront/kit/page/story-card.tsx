import type { ReactNode } from 'react'
import { keepTogether } from '#kernel/keep-together.ts'
import type { Image } from '#contracts/shared.ts'
import { Picture } from './picture.tsx'
import { RouterLink } from './router-link.tsx'

const sizesOf = {
  third: '(min-width:1024px) 400px, (min-width:768px) 31vw, 92vw',
  half: '(min-width:1024px) 400px, (min-width:768px) 46vw, 92vw',
  strip: '(min-width:1024px) 300px, (min-width:768px) 31vw, 60vw',
  lead: '(min-width:768px) 60vw, 92vw',
}

export type StoryCardProps = {
  href: string
  title: string
  image: Image | null
  /** The share of a row on a tablet; `strip` is a row that scrolls, `lead` may fill a whole row. */
  share: keyof typeof sizesOf
  headingLevel?: 'h2' | 'h3'
  /** One line between the picture and the title: a date, a town. */
  overline?: ReactNode
  children: ReactNode
}

/** A picture, a title that is the link, and what a visitor needs to choose: posts, services, events, openings, stores. */
export function StoryCard({
  href,
  title,
  image,
  share,
  headingLevel: Heading = 'h3',
  overline,
  children,
}: StoryCardProps) {
  return (
    <article className="story-card">
      {image && <Picture image={image} alt="" sizes={sizesOf[share]} width={800} height={500} maxWidth={800} />}
      {overline}
      <Heading className="text-lg">
        <RouterLink href={href} className="card-link">
          {keepTogether(title)}
        </RouterLink>
      </Heading>
      {children}
    </article>
  )
}
