import type { ComponentType } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { defineCollection, type Field, type FieldControlProps } from '#admin/kit/collection/collection.ts'
import { paths } from '#admin/paths.ts'
import { CategoryPlace } from './tree/category-place.tsx'
import { MenuControl } from './tree/menu-control.tsx'

type Borrowed = Pick<Field, 'say'> & { Control: ComponentType<FieldControlProps> }

const { list, change, remove } = adminEndpoints.categories
const seo = { group: words.search, isOptional: true }

/** One category with its form; the list is the tree. The controls of its text and its picture are those of the texts of the shop. */
export function categoriesWith({ text, picture }: { text: Borrowed; picture: Borrowed }) {
  return defineCollection({
    path: paths.categories,
    thing: 'category',
    words,
    calls: api.categories,
    // A new category is added beside the tree.
    endpoints: { list, change, remove },
    nameOf: ({ name }) => name,
    columns: [],
    fields: [
      { name: 'name', label: words.name, maxLength: 80 },
      { name: 'is_active', label: words.isActive, kind: 'flag', hint: words.isActiveHint },
      { name: 'menu_text', label: words.inMenu, Control: MenuControl, say: sayMenuText },
      { name: 'picture', label: words.picture, isOptional: true, ...picture },
      { name: 'description_html', label: words.description, isOptional: true, ...text },
      { name: 'slug', group: words.search, label: words.slug, kind: 'address', hint: words.slugHint, maxLength: 100 },
      { ...seo, name: 'seo_title', label: words.seoTitle, hint: words.seoTitleHint, maxLength: 70 },
      {
        ...seo,
        name: 'seo_description',
        label: words.seoDescription,
        hint: words.seoDescriptionHint,
        kind: 'long',
        maxLength: 200,
      },
    ],
    historyFields: [
      { name: 'parent', label: words.parent, say: (path) => (path === null ? words.noParent : undefined) },
      { name: 'place', label: words.place },
      { name: 'merged_into', label: words.mergedInto },
    ],
    Above: CategoryPlace,
    urlOf: ({ url, is_shown: isShown }) => (isShown ? url : undefined),
  })
}

function sayMenuText(text: unknown): string | undefined {
  return text === null ? words.notInMenu : undefined
}
