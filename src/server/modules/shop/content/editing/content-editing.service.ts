import { messages } from '#contracts/messages.ts'
import { isSafeLink } from '#kernel/safe-link.ts'
import { invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { contentChanged } from '../content.events.ts'
import type { ContentEditing } from '../content.types.ts'
import { cleanRichText } from '../rich-text.ts'
import { isSettingValid, parseSetting } from '../settings/settings.ts'
import {
  deleteContent,
  upsertEvent,
  upsertInfoPage,
  upsertJobOpening,
  upsertPost,
  upsertSetting,
} from './content-editing.queries.ts'

type ContentEditingDeps = { db: Db; clock: Clock; events: Publisher }

const menus = ['topmenu', 'bottommenu', 'categoriesMenu'] as const

export function createContentEditing({ db, clock, events }: ContentEditingDeps): ContentEditing {
  const save = <Result>(tag: string, write: (tx: Tx) => Promise<Result>): Promise<Result> =>
    db.tx(async (tx) => {
      const result = await write(tx)
      await events.publish(tx, contentChanged({ tags: [tag] }))
      return result
    })
  return {
    async saveInfoPage(page) {
      requireTexts({ slug: page.slug, title: page.title })
      const row = { ...page, bodyHtml: await cleanRichText(page.bodyHtml), updatedAt: clock.now() }
      return save('pages', (tx) => upsertInfoPage(tx, row))
    },
    async savePost(post) {
      requireTexts({ slug: post.slug, title: post.title })
      const row = { ...post, bodyHtml: await cleanRichText(post.bodyHtml) }
      return save('blog', (tx) => upsertPost(tx, row, clock.now()))
    },
    async saveEvent(event) {
      requireTexts({ slug: event.slug, title: event.title, place: event.place })
      const row = { ...event, bodyHtml: await cleanRichText(event.bodyHtml) }
      return save('events', (tx) => upsertEvent(tx, row))
    },
    async saveJobOpening(opening) {
      requireTexts({ slug: opening.slug, title: opening.title, town: opening.town })
      const row = { ...opening, bodyHtml: await cleanRichText(opening.bodyHtml) }
      return save('careers', (tx) => upsertJobOpening(tx, row))
    },
    async saveSetting(name, value) {
      requireTexts({ name })
      if (!isSettingValid(name, value)) throw invalid({ value: [messages.problem.validation] })
      const menu = menus.find((known) => known === name)
      const links = menu ? parseSetting(menu, value) : []
      for (const [index, { link }] of links.entries()) requireLink(`value.${index}.link`, link)
      return save('settings', (tx) => upsertSetting(tx, { name, value, now: clock.now() }))
    },
    removeInfoPage: (id) => save('pages', (tx) => deleteContent(tx, { table: 'infoPages', id })),
    removePost: (id) => save('blog', (tx) => deleteContent(tx, { table: 'blogPosts', id })),
  }
}

function requireTexts(fields: Record<string, string>): void {
  const empty = Object.entries(fields).filter(([, text]) => text.trim() === '')
  if (empty.length > 0) throw invalid(Object.fromEntries(empty.map(([name]) => [name, [messages.form.required]])))
}

function requireLink(field: string, link: string): void {
  if (!isSafeLink(link)) throw invalid({ [field]: [messages.content.link] })
}
