import { expect, test } from 'vitest'
import type { CategoryNode } from '#contracts/catalog.ts'
import { findOccasions } from './find-occasions.ts'

test('an occasion that has a tile above shows another picture than its tile', () => {
  const tree = [
    category('halloween', [category('halloweenske-kostymy')]),
    category('karnevalove-kostymy'),
    category('svadba-a-rozlucka', [category('rozlucka-so-slobodou')]),
  ]
  const pictures = Object.fromEntries(findOccasions(tree).map(({ name, image }) => [name, image?.src]))
  expect(pictures).toMatchObject({
    Halloween: '/media/halloweenske-kostymy',
    // Nothing else there is a picture of.
    Karneval: '/media/karnevalove-kostymy',
    'Rozlúčka so slobodou': '/media/rozlucka-so-slobodou',
    Narodeniny: undefined,
  })
})

function category(slug: string, subcategories: CategoryNode[] = []): CategoryNode {
  return {
    id: 1,
    name: slug,
    slug,
    url: `/1/${slug}`,
    image: { src: `/media/${slug}`, alt: '' },
    product_count: 1,
    subcategories,
  }
}
