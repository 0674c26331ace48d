import type { AdminProduct } from '#contracts/admin/product-fields.ts'
import { dangerClasses } from '#contracts/admin/product-fields.ts'
import { setWords } from '#admin/i18n/set-words.ts'
import { goodsWords } from '#admin/i18n/goods-words.ts'
import type { Field } from '#admin/kit/collection/collection.ts'
import { DayControl } from '#admin/kit/collection/day-control.tsx'
import { GoodsListControl } from '#admin/kit/pick/goods-list-control.tsx'
import { listVatOptions, readChoices } from './choices.ts'
import { AttributesControl } from './controls/attributes-control.tsx'
import { CategoriesControl } from './controls/categories-control.tsx'
import { GoodsPicturesControl } from './controls/goods-pictures-control.tsx'
import { GpsrControl } from './controls/gpsr-control.tsx'
import { selectOf } from './controls/select-control.tsx'
import { SeoControl } from './controls/seo-control.tsx'
import { SizeTableControl } from './controls/size-table-control.tsx'
import { readParts } from './set/set-facts.ts'
import { SetPartsControl } from './set/set-parts-control.tsx'

const { fields: words, groups } = goodsWords

const nameCategory = (id: unknown) => readChoices().categories.find((category) => category.id === id)?.path
const categoryOptions = () =>
  readChoices().categories.map(({ id, path, is_active: isActive }) => ({
    value: id,
    label: isActive ? path : goodsWords.controls.hiddenCategory(path),
  }))
const dangers = dangerClasses.map((value) => ({ value, label: words.dangers[value] }))
const exemptions = (['custom', 'hygiene'] as const).map((value) => ({ value, label: words.exemptions[value] }))
const labelIn = (options: readonly { value: unknown; label: string }[]) => (value: unknown) =>
  options.find((option) => option.value === value)?.label

const texts = { group: groups.texts }
const place = { group: groups.place }
const attributes = { group: groups.attributes, isOptional: true }
const sale = { group: groups.sale }
const safety = { group: groups.safety, isOptional: true }
const search = { group: groups.search, isOptional: true }

/** The form of a product. Its prices, variants and pictures are beside it, each with a write of its own. */
export const fields: readonly (Field & { name: keyof AdminProduct })[] = [
  { name: 'name', label: words.name, maxLength: 150 },
  { name: 'is_active', label: words.isActive, kind: 'flag' },
  {
    name: 'default_category_id',
    label: words.category,
    hint: words.categoryHint,
    Control: selectOf(categoryOptions),
    say: nameCategory,
  },
  { name: 'pictures', label: words.pictures, isOptional: true, Control: GoodsPicturesControl, say: sayPicture },
  { ...texts, name: 'short_description', label: words.short, kind: 'long', isOptional: true, maxLength: 500 },
  {
    ...texts,
    name: 'description_html',
    label: words.description,
    kind: 'long',
    hint: words.descriptionHint,
    isOptional: true,
    maxLength: 50_000,
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
  { ...sale, name: 'is_new', label: words.isNew, kind: 'flag' },
  {
    ...sale,
    name: 'vat_rate',
    label: words.vat,
    Control: selectOf(listVatOptions),
  },
  { ...sale, name: 'weight_grams', label: words.weight, kind: 'number' },
  { ...sale, name: 'is_bulky', label: words.isBulky, kind: 'flag' },
  { ...sale, name: 'min_age', label: words.minAge, hint: words.minAgeHint, kind: 'decimal', isOptional: true },
  {
    ...sale,
    name: 'danger_class',
    label: words.danger,
    Control: selectOf(() => dangers, words.noDanger),
    say: labelIn(dangers),
  },
  { ...sale, name: 'preorder_on', label: words.preorder, isOptional: true, Control: DayControl },
  {
    ...sale,
    name: 'withdrawal_exemption',
    label: words.exemption,
    Control: selectOf(() => exemptions, words.noExemption),
    say: labelIn(exemptions),
  },
  { ...safety, name: 'gpsr_missing', label: words.gpsr, isOptional: false, Control: GpsrControl },
  { ...safety, name: 'manufacturer_name', label: words.makerName, maxLength: 150 },
  { ...safety, name: 'manufacturer_address', label: words.makerAddress, maxLength: 250 },
  { ...safety, name: 'manufacturer_email', label: words.makerEmail, kind: 'address', maxLength: 100 },
  {
    ...safety,
    name: 'responsible_name',
    label: words.responsibleName,
    hint: words.responsibleNameHint,
    maxLength: 150,
  },
  { ...safety, name: 'responsible_address', label: words.responsibleAddress, maxLength: 250 },
  { ...safety, name: 'responsible_email', label: words.responsibleEmail, kind: 'address', maxLength: 100 },
  { ...safety, name: 'warnings', label: words.warnings, hint: words.warningsHint, kind: 'long', maxLength: 2_000 },
  {
    name: 'green_claim_proof',
    group: groups.claims,
    label: words.proof,
    hint: words.proofHint,
    kind: 'long',
    isOptional: true,
    maxLength: 1_000,
  },
  { name: 'slug', group: groups.search, label: words.slug, hint: words.slugHint, kind: 'address', maxLength: 120 },
  { ...search, name: 'seo_title', label: words.seoTitle, hint: words.seoTitleHint, maxLength: 70 },
  {
    ...search,
    name: 'seo_description',
    label: words.seoDescription,
    hint: words.seoDescriptionHint,
    maxLength: 200,
    Control: SeoControl,
  },
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

/** The log has names; two editors ask about the goods themselves. */
function sayLinked(part: unknown): string | undefined {
  return typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string'
    ? part.name
    : undefined
}
