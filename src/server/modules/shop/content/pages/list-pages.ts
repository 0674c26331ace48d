import {
  blogPostUrl,
  eventUrl,
  faqCategoryUrl,
  faqItemUrl,
  infoPageUrl,
  jobOpeningUrl,
  themeUrl,
} from '#contracts/urls.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { ContentModule, ContentPage, ReadDeps } from '../content.types.ts'
import { listPosts } from './blog.queries.ts'
import { listFaqCategories, listFaqItems } from './faq.queries.ts'
import { listInfoPages } from './info-pages.queries.ts'
import { listJobOpenings } from './job-openings.queries.ts'
import { changedAtOf } from './read-blog.ts'
import { maxOpenings } from './read-job-openings.ts'
import { maxEvents } from './read-store-events.ts'
import { toImageUrls } from './row-parts.ts'
import { listThemes } from './themes.queries.ts'
import { findNextTurn } from './turns.queries.ts'
import { listComingEvents } from './store-events.queries.ts'

const maxListedPosts = 500

/** What is public, and when that changes next. */
export function createListings(deps: ReadDeps): Pick<ContentModule, 'getPages' | 'findNextTurn'> {
  return {
    getPages: () => listPages(deps),
    findNextTurn: () => findNextTurn(deps.db.query, deps.clock.now()),
  }
}

async function listPages({ db, clock }: ReadDeps): Promise<ContentPage[]> {
  const posts = await listPosts(db.query, { now: clock.now(), limit: maxListedPosts })
  const pages = await listInfoPages(db.query, clock.now())
  const categories = await listFaqCategories(db.query)
  const questions = await listFaqItems(db.query)
  const themes = await listThemes(db.query)
  const now = clock.now()
  const events = await listComingEvents(db.query, { now, limit: maxEvents })
  const openings = await listJobOpenings(db.query, { today: toLocalDay(now), limit: maxOpenings })
  return [
    ...events.map((event) => ({ path: eventUrl(event), images: toImageUrls(event) })),
    ...openings.map((opening) => ({
      path: jobOpeningUrl(opening),
      changedAt: opening.publishedAt,
      images: toImageUrls(opening),
    })),
    ...posts.map((post) => ({ path: blogPostUrl(post), changedAt: changedAtOf(post), images: toImageUrls(post) })),
    ...pages.map((page) => ({ path: infoPageUrl(page), changedAt: page.updatedAt, images: [] })),
    ...themes.map((theme) => ({ path: themeUrl(theme), images: toImageUrls(theme) })),
    ...categories.map((category) => ({ path: faqCategoryUrl(category), images: [] })),
    ...questions.map((item) => ({ path: faqItemUrl(item), images: [] })),
  ]
}
