import { searchRuleWords as words } from '#admin/i18n/search-rule-words.ts'
import { GoodsListControl } from '#admin/kit/pick/goods-list-control.tsx'
import { MeaningsControl } from './controls/meanings-control.tsx'
import { RedirectControl } from './controls/redirect-control.tsx'

const noOther: readonly unknown[] = []

/** What a rule can do, each a field of its own. */
export const ruleActions = {
  meanings: {
    name: 'meanings',
    label: words.meanings,
    hint: words.meaningsHint,
    isOptional: true,
    initial: noOther,
    Control: MeaningsControl,
  },
  redirect_url: {
    name: 'redirect_url',
    label: words.redirect,
    hint: words.redirectHint,
    isOptional: true,
    maxLength: 300,
    Control: RedirectControl,
  },
  goods: {
    name: 'goods',
    label: words.goods,
    hint: words.goodsHint,
    isOptional: true,
    initial: noOther,
    Control: GoodsListControl,
    say: sayGoods,
  },
} as const
export type RuleAction = keyof typeof ruleActions

function sayGoods(part: unknown): string | undefined {
  return typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string'
    ? part.name
    : undefined
}
