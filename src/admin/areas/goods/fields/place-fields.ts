import { goodsWords } from '#admin/i18n/goods-words.ts'
import { GoodsListControl } from '#admin/kit/pick/goods-list-control.tsx'
import { readChoices } from '../choices.ts'
import { AttributesControl } from '../controls/attributes-control.tsx'
import { CategoriesControl } from '../controls/categories-control.tsx'
import { selectOf } from '#admin/kit/collection/controls/select-control.tsx'
import { SizeTableControl } from '../controls/size-table-control.tsx'
import { nameCategory } from './category-options.ts'
import type { GoodsField } from './goods-field.ts'
import { sayLinked } from './say-linked.ts'

const { fields: words, groups } = goodsWords

const place = { group: groups.place }
const attributes = { group: groups.attributes, isOptional: true }

/** Where a product is found, what belongs to it, and what it is like. */
export const placeFields: readonly GoodsField[] = [
  {
    ...place,
    name: 'category_ids',
    label: words.categories,
    isOptional: true,
    Control: CategoriesControl,
    say: nameCategory,
  },
  {
    ...place,
    name: 'brand_id',
    label: words.brand,
    Control: selectOf(() => readChoices().brands.map(({ id, name }) => ({ value: id, label: name })), words.noBrand),
    say: (id) => readChoices().brands.find((brand) => brand.id === id)?.name,
  },
  {
    ...place,
    name: 'accessories',
    label: words.accessories,
    hint: words.accessoriesHint,
    isOptional: true,
    Control: GoodsListControl,
    say: sayLinked,
  },
  {
    ...place,
    name: 'substitutes',
    label: words.substitutes,
    isOptional: true,
    Control: GoodsListControl,
    say: sayLinked,
  },
  {
    ...attributes,
    name: 'attributes',
    label: words.attributes,
    hint: words.attributesHint,
    Control: AttributesControl,
  },
  {
    ...attributes,
    name: 'size_table_id',
    label: words.sharedTable,
    hint: words.sharedTableHint,
    Control: selectOf(
      () => readChoices().size_tables.map(({ id, name }) => ({ value: id, label: name })),
      words.noTable,
    ),
    say: (id) => readChoices().size_tables.find((table) => table.id === id)?.name,
  },
  { ...attributes, name: 'size_table', label: words.sizeTable, hint: words.sizeTableHint, Control: SizeTableControl },
]
