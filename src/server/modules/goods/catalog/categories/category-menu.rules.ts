import type { CategoryId } from '#kernel/ids.ts'
import { categoryUrl } from '#contracts/urls.ts'

type Link = { text: string; link: string }
type MainCategory = { id: CategoryId; slug: string; name: string }

/**
 * What the menu calls each main category; one that is left out has no text. A menu without categories shows all of them, under
 * their names. A link is known by the id in it, so that it survives another slug.
 */
export function readMenuTexts(menu: readonly Link[], mains: readonly MainCategory[]): ReadonlyMap<CategoryId, string> {
  const own = textsById(menu)
  const chosen = mains.flatMap(({ id }) => {
    const text = own.get(id)
    return text === undefined ? [] : [[id, text] as const]
  })
  return new Map(chosen.length > 0 ? chosen : mains.map(({ id, name }) => [id, name]))
}

export type MenuChange = {
  menu: readonly Link[]
  /** As they are after the change, in the order of the tree, which is the order of the menu. */
  mains: readonly MainCategory[]
  /** `formerName`: a text that was the name becomes the new name. `text`: null = leave it out, undefined = as it was. */
  changed: { id: CategoryId; formerName: string | undefined; text: string | null | undefined }
}

/** The menu after a change of one category. Links to anything else stay behind the categories. */
export function nextMenu({ menu, mains, changed }: MenuChange): Link[] {
  const { id: changedId, formerName, text: given } = changed
  const texts = readMenuTexts(menu, mains)
  const textOf = ({ id, name }: MainCategory): string | null | undefined => {
    if (id !== changedId) return texts.get(id)
    if (given !== undefined) return given
    return texts.get(id) === formerName ? formerName && name : texts.get(id)
  }
  const shown = mains.flatMap((main) => {
    const text = textOf(main)
    return text === undefined || text === null ? [] : [{ text, link: categoryUrl(main), name: main.name }]
  })
  const isUsual = shown.length === mains.length && shown.every(({ text, name }) => text === name)
  if (isUsual && isMenuOfAll(menu, mains)) return [...menu]
  const known = new Set([...mains.map(({ id }) => id), changedId])
  const others = menu.filter(({ link }) => !known.has(idOf(link)))
  return [...shown.map(({ text, link }) => ({ text, link })), ...others]
}

/** Whether the menu has no categories of its own, and so shows all. */
export function isMenuOfAll(menu: readonly Link[], mains: readonly MainCategory[]): boolean {
  const own = textsById(menu)
  return !mains.some(({ id }) => own.has(id))
}

function textsById(menu: readonly Link[]): ReadonlyMap<number, string> {
  return new Map(menu.map(({ text, link }) => [idOf(link), text]))
}

/** The id in the link to a category; 0 for any other link. */
function idOf(link: string): number {
  return Number(/^\/(\d+)\/[^/]+$/.exec(link)?.[1] ?? 0)
}
