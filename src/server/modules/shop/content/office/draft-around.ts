import type { ContentDraft } from '#contracts/admin/content-preview.ts'
import { type Banner, introPopupSchema, type Popup } from '#contracts/content.ts'
import { isSafeLink } from '#kernel/safe-link.ts'
import type { DraftPage } from '#server/http/draft-page.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Setting } from '../content.types.ts'
import { getBanners } from '../read-reference.ts'

// Drafts of what is around every page: its menus, and the window that greets. They are seen on the home page.

export type DraftShop = { q: Queryable; now: Date; getPublicSettings: () => Promise<Setting[]> }

type Draft<Kind extends ContentDraft['kind']> = Extract<ContentDraft, { kind: Kind }>

/** An entry without its text is not finished yet. */
export async function toMenus({ getPublicSettings }: DraftShop, { top, bottom }: Draft<'menus'>): Promise<DraftPage> {
  const drafted = new Map(
    Object.entries({ topmenu: top, bottommenu: bottom }).map(([name, menu]) => [
      name,
      menu.filter(({ text }) => text !== '').map(({ text, link }) => ({ text, link: isSafeLink(link) ? link : '/' })),
    ]),
  )
  const others = (await getPublicSettings()).filter(({ name }) => !drafted.has(name))
  const data = [...others, ...[...drafted].map(([name, value]) => ({ name, value }))]
  return { url: '/', answers: new Map([['/api/settings', { data }]]) }
}

type Words = Omit<Popup, 'banner'>

/** The window with these words and the picture that it has now. */
export async function toPopup({ q, now }: DraftShop, { title, text, button, terms }: Words): Promise<DraftPage> {
  const banner = (await getBanners(q, now))['popup_desktop']
  return { ...home, popup: { title, text, button, terms, banner: banner ?? null } }
}

/** The window with this picture and the words that it has now. */
export async function toPopupOf(
  { getPublicSettings }: DraftShop,
  { title, image, link }: Pick<Banner, 'title' | 'image'> & { link: string },
): Promise<DraftPage> {
  const stored = (await getPublicSettings()).find(({ name }) => name === 'intropopup')?.value
  const words = introPopupSchema.safeParse(stored).data ?? { title: '', text: '', button: '', terms: '' }
  const url = isSafeLink(link) ? link : ''
  return { ...home, popup: { ...words, banner: { title, image, url } } }
}

const home: DraftPage = { url: '/', answers: new Map() }
