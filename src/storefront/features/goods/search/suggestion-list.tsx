import { keepTogether } from '#kernel/keep-together.ts'
import { clsx } from 'clsx'
import { searchMessages } from '#storefront/i18n/search-messages.ts'
import { GoodsPrice } from '#storefront/kit/goods/goods-price.tsx'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { HistoryHeader } from './history-header.tsx'
import type { SuggestionGroup, SuggestionOption } from './to-options.ts'

export type SuggestionListProps = {
  id: string
  groups: readonly SuggestionGroup[]
  /** The last line: the link to all results. */
  all: SuggestionOption
  activeIndex: number
  optionId: (index: number) => string
  onChoose: () => void
  /** Clears the last searches. */
  onClear: () => void
  /** Called for Escape outside the field. */
  onClose: () => void
}

/** Lines of goods that fit into the list. */
const wholeRows = 3

/** The ids of the open lists, for `aria-controls`. */
export function listIds(id: string): string {
  return `${id}-goods ${id}-others ${id}-all`
}

/**
 * Goods beside the other groups; on a phone above them, as wide as the screen. Each list is at most 200 px high and scrolls
 * (specification, section 9). It is the popup of the field, so the arrows scroll it.
 */
export function SuggestionList(props: SuggestionListProps) {
  const { id, groups, all, activeIndex, optionId, onChoose, onClear, onClose } = props
  const numbered = numberOptions(groups)
  const goods = numbered.filter(({ isFirst }) => isFirst)
  const hasGoods = goods.some(({ options }) => options.some(({ option }) => option.goods))
  const firstName = hasGoods ? searchMessages.suggestedGoods : goods[0]?.title
  const others = numbered.filter((group) => !goods.includes(group))
  const lastIndex = numbered.reduce((count, { options }) => count + options.length, 0)
  const toOption = (option: SuggestionOption, index: number) => ({
    option,
    id: optionId(index),
    isActive: index === activeIndex,
    onChoose,
  })
  const list = (name: 'goods' | 'others', shown: typeof numbered) =>
    shown.length > 0 && (
      <div
        id={`${id}-${name}`}
        role="listbox"
        aria-label={name === 'goods' ? firstName : searchMessages.suggestions}
        tabIndex={-1}
        className="suggestions"
      >
        {shown.map(({ title, options, isHistory }) => (
          <div key={title} role="group" aria-label={title}>
            {!isHistory && (
              <GroupTitle title={title} goodsCount={options.filter(({ option }) => option.goods).length} />
            )}
            {options.map(({ option, index }) => (
              <OptionLink key={option.href} {...toOption(option, index)} />
            ))}
          </div>
        ))}
      </div>
    )
  return (
    <div
      role="presentation"
      // Keeps the focus in the field while a line is pressed or the list is scrolled.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-[calc(50%-50vw)] top-full z-30 mt-2 border-y border-line bg-ground p-2 shadow-float md:inset-x-0 md:rounded-card md:border xl:min-w-[36rem]"
    >
      {groups.some(({ isHistory }) => isHistory) && <HistoryHeader onClear={onClear} onClose={onClose} />}
      <div className={clsx('grid gap-2', others.length > 0 && goods.length > 0 && 'md:grid-cols-[3fr_2fr]')}>
        {list('goods', goods)}
        {list('others', others)}
      </div>
      <div
        id={`${id}-all`}
        role="listbox"
        aria-label={searchMessages.allResults}
        tabIndex={-1}
        className="mt-2 border-t border-line pt-2"
      >
        <OptionLink {...toOption(all, lastIndex)} isStrong />
      </div>
    </div>
  )
}

function GroupTitle({ title, goodsCount }: { title: string; goodsCount: number }) {
  return (
    <p
      role="presentation"
      // Title plus three lines of goods, or four other lines, fill the list exactly, so no line is cut.
      className={clsx(
        'flex items-end justify-between px-3 text-sm font-semibold text-ink-soft',
        goodsCount > 0 ? 'h-8 pb-1' : 'h-6',
      )}
    >
      {title}
      {goodsCount > wholeRows && (
        <span aria-hidden className="text-xs font-normal">
          {searchMessages.moreBelow(goodsCount - wholeRows)}
        </span>
      )}
    </p>
  )
}

type OptionLinkProps = {
  option: SuggestionOption
  id: string
  isActive: boolean
  isStrong?: boolean
  onChoose: () => void
}

/** A real link, so it can open in a new tab; not a tab stop. */
function OptionLink({ option, id, isActive, isStrong = false, onChoose }: OptionLinkProps) {
  const { href, name, goods } = option
  return (
    <RouterLink
      href={href}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className={clsx(
        'flex items-center gap-3 rounded-control px-3 transition hover:bg-primary-50 aria-selected:bg-primary-50',
        goods ? 'h-14 leading-snug' : 'h-11',
        isActive && 'outline-2 -outline-offset-2 outline-primary-700',
        isStrong && 'font-semibold text-primary-600',
      )}
    >
      {goods && <GoodsThumb image={goods.image} size="xs" />}
      <span className={clsx('min-w-0 flex-1', goods ? 'line-clamp-2' : 'truncate')}>{keepTogether(name)}</span>
      {goods && <GoodsPrice cents={goods.priceCents} size="sm" hasRange={goods.hasPriceRange} className="shrink-0" />}
    </RouterLink>
  )
}

/** Each option with its index in the whole list, which the arrows move by. */
function numberOptions(groups: readonly SuggestionGroup[]) {
  let index = 0
  return groups.map(({ options, ...group }) => ({
    ...group,
    options: options.map((option) => ({ option, index: index++ })),
  }))
}
