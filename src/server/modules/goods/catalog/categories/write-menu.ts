import { messages } from '#contracts/messages.ts'
import { invalid } from '#server/http/errors.ts'
import { changeCategoriesMenu } from '#server/modules/shop/content/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { listMainCategories } from './categories.queries.ts'
import type { CategoryDeps } from './category-effects.ts'
import { isMenuOfAll, type MenuChange, nextMenu } from './category-menu.rules.ts'

/**
 * Lets the main menu of the shop follow a category that was changed. Returns whether it has changed. Throws 422 for the last
 * category of the menu: an empty one shows all.
 */
export async function writeMenu(
  { clock }: Pick<CategoryDeps, 'clock'>,
  tx: Tx,
  changed: MenuChange['changed'],
): Promise<boolean> {
  return changeCategoriesMenu(tx, clock.now(), async (menu) => {
    // Behind the lock of the menu: this is what the last writer has left.
    const mains = await listMainCategories(tx)
    const next = nextMenu({ menu, mains, changed })
    if (changed.text === null && isMenuOfAll(next, mains)) {
      throw invalid({ menu_text: [messages.staff.categoryMenuLast] })
    }
    return next
  })
}
