import { blogPostUrl, eventUrl, faqItemUrl, infoPageUrl } from '#contracts/urls.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { selectComingEvents, selectFaqItems, selectInfoPageTexts, selectPostTexts } from './content.queries.ts'
import { wordsOfHtml } from './rich-text.ts'

/** What the search looks through: a title, what stands under it, and the words below. */
export type SearchedText = { id: number; name: string; url: string; perex: string; body: string }
export type SearchedTexts = { articles: SearchedText[]; pages: SearchedText[] }

type MenuLink = { text: string; link: string }

const maxPosts = 500
const maxEvents = 24

/**
 * Articles, and all else that can be read: information, answers, events to come, and what the menus lead to beside, such as
 * the branches or the contacts.
 */
export async function readSearchedTexts(
  q: Queryable,
  { now, menus }: { now: Date; menus: readonly MenuLink[] },
): Promise<SearchedTexts> {
  const posts = await selectPostTexts(q, { now, limit: maxPosts })
  const infoPages = await selectInfoPageTexts(q)
  const questions = await selectFaqItems(q)
  const events = await selectComingEvents(q, { now, limit: maxEvents })
  const pages = [
    ...infoPages.map((page) => toText(page, infoPageUrl(page))),
    ...questions.map((item) => toText({ ...item, title: item.question, bodyHtml: item.answerHtml }, faqItemUrl(item))),
    ...events.map((event) => toText(event, eventUrl(event))),
  ]
  return {
    articles: posts.map((post) => toText(post, blogPostUrl(post))),
    pages: [...pages, ...menuPages(menus, pages)],
  }
}

function toText(row: { id: number; title: string; perex?: string; bodyHtml: string }, url: string): SearchedText {
  return { id: row.id, name: row.title, url, perex: row.perex ?? '', body: wordsOfHtml(row.bodyHtml) }
}

/** Pages of this shop that are nobody's content; lists of goods are found as categories. */
function menuPages(menus: readonly MenuLink[], known: readonly SearchedText[]): SearchedText[] {
  const urls = new Set(known.map(({ url }) => url))
  const links = menus.filter(({ link }) => /^\/[a-z]/.test(link) && !urls.has(link))
  return [...new Map(links.map(({ link, text }) => [link, text]))].map(([url, name], index) => ({
    id: index + 1,
    name,
    url,
    perex: '',
    body: '',
  }))
}
