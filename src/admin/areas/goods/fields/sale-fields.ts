import { dangerClasses } from '#contracts/admin/product-fields.ts'
import { goodsGiftWords as giftWords } from '#admin/i18n/goods-gift-words.ts'
import { dangerWords } from '#admin/i18n/danger-words.ts'
import { goodsWords } from '#admin/i18n/goods-words.ts'
import { DayControl } from '#admin/kit/collection/day-control.tsx'
import { listVatOptions } from '../choices.ts'
import { GiftControl } from '../controls/gift-control.tsx'
import { selectOf } from '#admin/kit/collection/controls/select-control.tsx'
import type { GoodsField } from './goods-field.ts'
import { sayLinked } from './say-linked.ts'
import { ofGoods } from './service-fields.ts'

const { fields: words, groups } = goodsWords

const dangers = dangerClasses.map((value) => ({ value, label: dangerWords[value] }))
const exemptions = (['custom', 'hygiene'] as const).map((value) => ({ value, label: words.exemptions[value] }))
const labelIn = (options: readonly { value: unknown; label: string }[]) => (value: unknown) =>
  options.find((option) => option.value === value)?.label
const sale = { group: groups.sale }

/** How a product is sold and delivered. */
export const saleFields: readonly GoodsField[] = [
  ...ofGoods([{ ...sale, name: 'is_new', label: words.isNew, kind: 'flag' }]),
  {
    ...sale,
    name: 'vat_rate',
    label: words.vat,
    Control: selectOf(listVatOptions),
  },
  ...ofGoods([
    {
      ...sale,
      name: 'gift',
      label: giftWords.label,
      hint: giftWords.hint,
      isOptional: true,
      Control: GiftControl,
      say: sayLinked,
    },
    { ...sale, name: 'is_gift_only', label: giftWords.only, hint: giftWords.onlyHint, kind: 'flag' },
    { ...sale, name: 'weight_grams', label: words.weight, kind: 'number' },
    { ...sale, name: 'is_bulky', label: words.isBulky, kind: 'flag' },
    { ...sale, name: 'min_age', label: words.minAge, hint: words.minAgeHint, kind: 'decimal', isOptional: true },
    { ...sale, name: 'preorder_on', label: words.preorder, isOptional: true, Control: DayControl },
  ]),
  {
    ...sale,
    name: 'danger_class',
    label: words.danger,
    Control: selectOf(() => dangers, words.noDanger),
    say: labelIn(dangers),
  },
  {
    ...sale,
    name: 'withdrawal_exemption',
    label: words.exemption,
    Control: selectOf(() => exemptions, words.noExemption),
    say: labelIn(exemptions),
  },
]
