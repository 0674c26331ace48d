import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in the page as it stands, or in a part of it: nothing. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // The bar of a navigation that has just ended belongs to no landmark.
  await expect(page.locator('[aria-hidden] > progress')).toHaveCount(0)
  // What is still fading in has the contrast of neither end.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const axe = new AxeBuilder({ page }).withTags(rules)
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.slice(0, 3).map(({ target }) => String(target)),
  }))
  expect(found, page.url()).toEqual([])
}

/** Nobody has to scroll sideways. */
export async function expectAsWideAsScreen(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `pixels beyond the screen of ${page.url()}`).toBeLessThanOrEqual(0)
}
