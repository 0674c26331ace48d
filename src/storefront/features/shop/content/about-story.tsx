import './about.css'
import { keepTogether } from '#kernel/keep-together.ts'
import type { InfoPage } from '#contracts/content.ts'
import { aboutMessages } from '#storefront/i18n/about-messages.ts'
import { Crumbs, type CrumbsProps } from '#storefront/kit/page/crumbs.tsx'
import { HtmlText } from '#storefront/kit/page/html-text.tsx'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'
import type { AboutNumbers } from './about-numbers.ts'

export type AboutStoryProps = { page: InfoPage; crumbs: CrumbsProps['items']; numbers: AboutNumbers }

/** The page about the shop as a story: its people, the shop in numbers, and the sections of its text. */
export function AboutStory({ page, crumbs, numbers }: AboutStoryProps) {
  const [intro = '', ...sections] = page.body_html.split(/(?=<h2>)/)
  return (
    <div className="page grid grid-cols-1 gap-12 pt-2 md:gap-18">
      <header className="about-head">
        <div className="grid grid-cols-1 content-center gap-4">
          <Crumbs items={crumbs} />
          <h1>{keepTogether(page.title)}</h1>
          <HtmlText html={intro} className="text-lg" />
          <p className="flex flex-wrap gap-3 pt-2">
            <Button as={RouterLink} href={paths.shop()}>
              {aboutMessages.browse}
            </Button>
            {numbers.stores > 0 && (
              <Button as={RouterLink} href={paths.stores()} look="secondary">
                {aboutMessages.visit}
              </Button>
            )}
          </p>
        </div>
        {page.image && (
          <Picture image={page.image} sizes="(min-width:1024px) 700px, 92vw" width={1200} height={800} isMain />
        )}
      </header>
      <Numbers numbers={numbers} />
      {sections.length > 0 && (
        <div className="about-sections">
          {sections.map((section) => (
            <HtmlText key={section} html={section} className="text-base" />
          ))}
        </div>
      )}
    </div>
  )
}

/** A number of nothing is left out. */
function Numbers({ numbers: { stores, goods, brands, hours, posts } }: { numbers: AboutNumbers }) {
  const facts = [
    { count: stores, words: aboutMessages.stores(stores) },
    { count: goods, words: aboutMessages.goods(goods, brands) },
    { count: hours, words: aboutMessages.hours(hours) },
    { count: posts, words: aboutMessages.posts(posts) },
  ].filter(({ count }) => count > 0)
  if (facts.length === 0) return null
  return (
    <section aria-label={aboutMessages.numbers} className="about-numbers">
      <ul>
        {facts.map(({ count, words }) => (
          <li key={words}>
            <b>{formatNumber(count)}</b> {keepTogether(words)}
          </li>
        ))}
      </ul>
    </section>
  )
}
