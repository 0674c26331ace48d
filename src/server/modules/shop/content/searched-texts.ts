import { blogPostUrl, eventUrl, faqItemUrl, infoPageUrl, jobOpeningUrl, themeUrl } from '#contracts/urls.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { messages } from '#contracts/messages.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { SearchedText, SearchedTexts } from './content.types.ts'
import { listPostTexts } from './pages/blog.queries.ts'
import { listFaqItems } from './pages/faq.queries.ts'
import { listInfoPageTexts } from './pages/info-pages.queries.ts'
import { listJobOpenings } from './pages/job-openings.queries.ts'
import { maxOpenings } from './pages/read-job-openings.ts'
import { maxEvents } from './pages/read-store-events.ts'
import { listThemes } from './pages/themes.queries.ts'
import { shopPages } from './pages/shop-pages.ts'
import { listComingEvents } from './pages/store-events.queries.ts'
import { wordsOfHtml } from './rich-text.ts'

type MenuLink = { text: string; link: string }

const maxPosts = 500

/**
 * Articles, and everything else that can be read: information, answers, upcoming events, jobs, and other menu targets
 * such as the branches or the contacts.
 */
export async function readSearchedTexts(
  q: Queryable,
  { now, menus }: { now: Date; menus: readonly MenuLink[] },
): Promise<SearchedTexts> {
  const posts = await listPostTexts(q, { now, limit: maxPosts })
  const infoPages = await listInfoPageTexts(q, now)
  const questions = await listFaqItems(q)
  const events = await listComingEvents(q, { now, limit: maxEvents })
  const openings = await listJobOpenings(q, { today: toLocalDay(now), limit: maxOpenings })
  const themes = await listThemes(q)
  const pages = [
    ...themes.map(themeText),
    ...infoPages.map((page) => toText(page, infoPageUrl(page))),
    ...questions.map((item) => toText({ ...item, title: item.question, bodyHtml: item.answerHtml }, faqItemUrl(item))),
    ...events.map((event) => toText(event, eventUrl(event))),
    ...openings.map((opening) =>
      toText({ ...opening, perex: `${opening.perex} ${opening.town}` }, jobOpeningUrl(opening)),
    ),
  ]
  return {
    articles: posts.map((post) => toText(post, blogPostUrl(post))),
    pages: [...pages, ...ownPages(menus, pages)],
  }
}

/** Found by the words that mean it, too. */
function themeText(theme: Awaited<ReturnType<typeof listThemes>>[number]): SearchedText {
  const { id, name, perex, words } = theme
  return { id, name: messages.content.themeParty(name), url: themeUrl(theme), perex, body: words.join(' ') }
}

function toText(row: { id: number; title: string; perex?: string; bodyHtml: string }, url: string): SearchedText {
  return { id: row.id, name: row.title, url, perex: row.perex ?? '', body: wordsOfHtml(row.bodyHtml) }
}

/** Pages without stored content, and other menu targets; lists of goods are found as categories. */
function ownPages(menus: readonly MenuLink[], known: readonly SearchedText[]): SearchedText[] {
  const linked = menus
    .filter(({ link }) => /^\/[a-z]/.test(link))
    .map(({ link, text }) => ({ name: text, url: link, perex: '' }))
  const urls = new Set(known.map(({ url }) => url))
  // The first entry of a URL wins.
  const pages = [
    ...new Map([...shopPages, ...linked].toReversed().map((page) => [page.url, page])).values(),
  ].toReversed()
  return pages.filter(({ url }) => !urls.has(url)).map((page, index) => ({ ...page, id: index + 1, body: '' }))
}
