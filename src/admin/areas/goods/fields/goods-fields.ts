import { setWords } from '#admin/i18n/set-words.ts'
import { goodsWords } from '#admin/i18n/goods-words.ts'
import { sayText } from '#admin/kit/rich-text/say-text.ts'
import { TextControl } from '#admin/kit/rich-text/text-control.tsx'
import { GoodsPicturesControl } from '../controls/goods-pictures-control.tsx'
import { selectOf } from '#admin/kit/collection/controls/select-control.tsx'
import { readParts } from '../set/set-facts.ts'
import { SetPartsControl } from '../set/set-parts-control.tsx'
import { listCategoryOptions, nameCategory } from './category-options.ts'
import type { GoodsField } from './goods-field.ts'
import { lawFields } from './law-fields.ts'
import { placeFields } from './place-fields.ts'
import { saleFields } from './sale-fields.ts'
import { fillFields, ofGoods, serviceFields } from './service-fields.ts'

const { fields: words, groups } = goodsWords

const texts = { group: groups.texts }

/** The form of a product. Its prices, variants and pictures are beside it, each with a write of its own. */
export const fields: readonly GoodsField[] = [
  { name: 'name', label: words.name, maxLength: 150 },
  { name: 'is_active', label: words.isActive, kind: 'flag' },
  ...serviceFields,
  ...ofGoods([
    {
      name: 'default_category_id',
      label: words.category,
      hint: words.categoryHint,
      Control: selectOf(listCategoryOptions),
      say: nameCategory,
    },
    { name: 'pictures', label: words.pictures, isOptional: true, Control: GoodsPicturesControl, say: sayPicture },
    { ...texts, name: 'short_description', label: words.short, kind: 'long', isOptional: true, maxLength: 500 },
    {
      ...texts,
      name: 'description_html',
      label: words.description,
      isOptional: true,
      Control: TextControl,
      say: sayText,
    },
    {
      name: 'set_parts',
      group: setWords.group,
      label: setWords.parts,
      hint: setWords.hint,
      isOptional: true,
      Control: SetPartsControl,
      say: saySetPart,
    },
    ...placeFields,
  ]),
  ...fillFields,
  ...saleFields,
  ...ofGoods(lawFields),
]

function saySetPart(part: unknown): string | undefined {
  const [known] = readParts([part])
  return known && setWords.said(known.quantity, known.name)
}

/** The log has the alternative text; two editors ask about the pictures themselves. */
function sayPicture(part: unknown): string | undefined {
  return typeof part === 'object' && part !== null && 'alt' in part && typeof part.alt === 'string'
    ? part.alt || words.withoutAlt
    : undefined
}
