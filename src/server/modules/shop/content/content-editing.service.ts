import { messages } from '#contracts/messages.ts'
import { invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  deleteContent,
  upsertBanner,
  upsertEvent,
  upsertFaqItem,
  upsertInfoPage,
  upsertJobOpening,
  upsertPost,
  upsertSetting,
  type BannerRow,
  type EventRow,
  type FaqItemRow,
  type InfoPageRow,
  type JobOpeningRow,
  type PostRow,
} from './content-editing.queries.ts'
import { cleanRichText, isSafeLink } from './rich-text.ts'
import { isSettingValid, parseSetting } from './settings.ts'

export type ContentEditingDeps = {
  db: Db
  clock: Clock
  /** Called after the change is there, with what of the pages it touches. */
  onChanged: (tags: readonly string[]) => void
}

const menus = ['topmenu', 'bottommenu', 'categoriesMenu'] as const

/**
 * Writing of content, for the back office: formatted text is cleaned and links are checked before anything is stored, and the
 * pages that show it are forgotten. Faults are 422 by field.
 */
export function createContentEditing({ db, clock, onChanged }: ContentEditingDeps) {
  const saved = async <Result>(tag: string, write: Promise<Result>): Promise<Result> => {
    const result = await write
    onChanged([tag])
    return result
  }
  return {
    async saveInfoPage(page: InfoPageRow): Promise<number> {
      requireTexts({ slug: page.slug, title: page.title })
      const row = { ...page, bodyHtml: await cleanRichText(page.bodyHtml), updatedAt: clock.now() }
      return saved('pages', upsertInfoPage(db.query, row))
    },
    async savePost(post: PostRow): Promise<number> {
      requireTexts({ slug: post.slug, title: post.title })
      const row = { ...post, bodyHtml: await cleanRichText(post.bodyHtml) }
      return saved('blog', upsertPost(db.query, row, clock.now()))
    },
    async saveFaqItem(item: FaqItemRow): Promise<number> {
      requireTexts({ slug: item.slug, question: item.question })
      return saved('faq', upsertFaqItem(db.query, { ...item, answerHtml: await cleanRichText(item.answerHtml) }))
    },
    async saveEvent(event: EventRow): Promise<number> {
      requireTexts({ slug: event.slug, title: event.title, place: event.place })
      return saved('events', upsertEvent(db.query, { ...event, bodyHtml: await cleanRichText(event.bodyHtml) }))
    },
    async saveJobOpening(opening: JobOpeningRow): Promise<number> {
      requireTexts({ slug: opening.slug, title: opening.title, town: opening.town })
      return saved(
        'careers',
        upsertJobOpening(db.query, { ...opening, bodyHtml: await cleanRichText(opening.bodyHtml) }),
      )
    },
    async saveBanner(banner: BannerRow): Promise<void> {
      requireTexts({ name: banner.name, title: banner.title })
      requireLink('url', banner.url)
      return saved('banners', upsertBanner(db.query, banner))
    },
    /** Known entries are checked for their form, menus for their links too. */
    async saveSetting(name: string, value: unknown): Promise<void> {
      requireTexts({ name })
      if (!isSettingValid(name, value)) throw invalid({ value: [messages.problem.validation] })
      const menu = menus.find((known) => known === name)
      const links = menu ? parseSetting(menu, value) : []
      for (const [index, { link }] of links.entries()) requireLink(`value.${index}.link`, link)
      return saved('settings', upsertSetting(db.query, { name, value, now: clock.now() }))
    },
    removeInfoPage: (id: number) => saved('pages', deleteContent(db.query, { table: 'infoPages', id })),
    removePost: (id: number) => saved('blog', deleteContent(db.query, { table: 'blogPosts', id })),
    removeFaqItem: (id: number) => saved('faq', deleteContent(db.query, { table: 'faqItems', id })),
    removeEvent: (id: number) => saved('events', deleteContent(db.query, { table: 'events', id })),
    removeJobOpening: (id: number) => saved('careers', deleteContent(db.query, { table: 'jobOpenings', id })),
  }
}

function requireTexts(fields: Record<string, string>): void {
  const empty = Object.entries(fields).filter(([, text]) => text.trim() === '')
  if (empty.length > 0) throw invalid(Object.fromEntries(empty.map(([name]) => [name, [messages.form.required]])))
}

function requireLink(field: string, link: string): void {
  if (!isSafeLink(link)) throw invalid({ [field]: [messages.content.link] })
}
