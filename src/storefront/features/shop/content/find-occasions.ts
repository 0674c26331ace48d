import type { CategoryNode } from '#contracts/catalog.ts'
import type { Image } from '#contracts/shared.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { paths } from '#storefront/paths.ts'
import type { Occasion } from './occasions.tsx'

// A shop without such a category links to the search instead.
const occasionSlugs = [
  { name: contentMessages.occasions.birthday, slug: 'narodeninove-temy' },
  { name: contentMessages.occasions.carnival, slug: 'karnevalove-kostymy' },
  { name: contentMessages.occasions.halloween, slug: 'halloween' },
  { name: contentMessages.occasions.wedding, slug: 'svadba-a-rozlucka' },
  { name: contentMessages.occasions.henParty, slug: 'rozlucka-so-slobodou' },
  { name: contentMessages.occasions.babyShower, slug: 'prve-narodeniny-a-krst' },
] as const

export function findOccasions(tree: readonly CategoryNode[]): Occasion[] {
  const all = flatten(tree)
  return occasionSlugs.map(({ name, slug }) => {
    const category = all.find((node) => node.slug === slug)
    return { name, url: category?.url ?? paths.search(name), image: category ? findPicture(category, tree) : null }
  })
}

/** A main category has a tile with its picture just above: its occasion shows what stands first in it. */
function findPicture(category: CategoryNode, tree: readonly CategoryNode[]): Image | null {
  const first = tree.includes(category) ? category.subcategories.find(({ image }) => image !== null) : undefined
  return first?.image ?? category.image
}

function flatten(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.subcategories)])
}
