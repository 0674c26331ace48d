import type { CategoryNode } from '#contracts/catalog.ts'
import type { Banner } from '#contracts/content.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { loadCategoryTree } from './category-tree.ts'

export type MenuContent = { tree: CategoryNode[]; pick: Banner | undefined }

let picked: Promise<Banner | undefined> | undefined
let content: MenuContent | undefined

/** What the panels show: the categories and the campaign of the season, loaded together so that no panel changes its columns. */
export async function loadMenuContent(): Promise<MenuContent> {
  const [tree, pick] = await Promise.all([loadCategoryTree(), loadPick()])
  content = { tree, pick }
  return content
}

/** Called when a visitor is about to open a menu. */
export function warmMenuContent(): void {
  loadMenuContent().catch(() => undefined)
}

/** The content if it is already loaded. */
export function readMenuContent(): MenuContent | undefined {
  return content
}

/** The large campaign of the home page: its days are set in the back office. The menu does without it if it cannot be read. */
function loadPick(): Promise<Banner | undefined> {
  picked ??= getBrowserApi()
    .content.posters()
    .then(
      ({ data }) => data.banner['hero'],
      () => {
        picked = undefined
        return undefined
      },
    )
  return picked
}
