import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { type Markdown, markdownKinds, markdownRoundings, markdownStates } from '#contracts/admin/markdowns.ts'
import { api } from '#admin/api.ts'
import { markdownWords as words } from '#admin/i18n/markdown-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import { GoodsListControl } from '#admin/kit/pick/goods-list-control.tsx'
import { paths } from '#admin/paths.ts'
import { goodsSiblings } from '../goods-siblings.ts'
import { BrandControl } from './brand-control.tsx'
import { CategoryControl } from './category-control.tsx'
import { FixedPricesControl } from './fixed-prices-control.tsx'
import { MarkdownAbout } from './markdown-about.tsx'
import { MarkdownRehearsal } from './markdown-rehearsal.tsx'
import { saySpan, sayTaken } from './say-markdown.ts'

const noOther: readonly unknown[] = []
const isPercent = ({ kind }: Values) => kind === 'percent'
const chosenGoods = { isOptional: true, initial: noOther, isFor: isPercent, Control: GoodsListControl, say: sayName }

export const markdowns = defineCollection<Markdown, Markdown>({
  path: paths.markdowns,
  thing: 'markdown',
  words,
  calls: api.markdowns,
  endpoints: adminEndpoints.markdowns,
  siblings: goodsSiblings,
  nameOf: ({ name }) => name,
  detailOf: (row) => [sayTaken(row), saySpan(row), words.states[row.state]].join(' · '),
  filters: [
    {
      name: 'state',
      label: words.state,
      options: markdownStates.map((value) => ({ value, label: words.states[value] })),
    },
  ],
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'takes', label: words.takes, value: sayTaken },
    { key: 'span', label: words.span, value: saySpan },
    { key: 'state', label: words.state, value: ({ state }) => words.states[state] },
    {
      key: 'variants',
      label: words.variants,
      value: ({ variant_count: count, is_prepared: isPrepared }) => (isPrepared ? count : words.preparing),
      isNumber: true,
    },
  ],
  fields: [
    { name: 'name', label: words.name, hint: words.nameHint, maxLength: 120 },
    { name: 'label', label: words.label, hint: words.labelHint, isOptional: true, maxLength: 20 },
    { name: 'starts_at', label: words.from, kind: 'moment' },
    { name: 'ends_at', label: words.to, kind: 'moment', hint: words.toHint },
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      options: markdownKinds.map((value) => ({ value, label: words.kinds[value] })),
      initial: 'percent',
    },
    { name: 'percent', label: words.percent, kind: 'number', isFor: isPercent },
    {
      name: 'rounding',
      label: words.rounding,
      kind: 'choice',
      options: markdownRoundings.map((value) => ({ value, label: words.roundings[value] })),
      initial: 'cent',
      isFor: isPercent,
    },
    {
      name: 'category_ids',
      label: words.categories,
      hint: words.categoriesHint,
      isOptional: true,
      initial: noOther,
      isFor: isPercent,
      Control: CategoryControl,
    },
    {
      name: 'brand_ids',
      label: words.brands,
      hint: words.brandsHint,
      isOptional: true,
      initial: noOther,
      isFor: isPercent,
      Control: BrandControl,
    },
    { name: 'goods', label: words.goods, hint: words.goodsHint, ...chosenGoods },
    { name: 'except_goods', label: words.except, ...chosenGoods },
    {
      name: 'prices',
      label: words.prices,
      isOptional: true,
      initial: noOther,
      isFor: ({ kind }) => kind === 'prices',
      Control: FixedPricesControl,
      say: sayName,
    },
  ],
  Above: MarkdownAbout,
  Details: ({ item, values }) => <MarkdownRehearsal id={item?.id ?? null} values={values} />,
})

function sayName(part: unknown): string | undefined {
  return typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string'
    ? part.name
    : undefined
}
