import { useSearchParams } from 'react-router'
import { addToMonth, monthOf } from '#kernel/plain-month.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { paperWords as words } from '#admin/i18n/paper-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { formatMonth } from '#ui/format-month.ts'
import { moneyPaths } from '../money-paths.ts'

/** The month that the screen shows, and the way to its neighbors; not beyond the present one. */
export function MonthChoice({ month }: { month: string }) {
  const [params] = useSearchParams()
  const hrefOf = (to: string) => `${moneyPaths.papers}${changeSearch(params, { mesiac: to })}`
  const isLast = month >= monthOf(todayOf({ now: () => new Date() }))
  return (
    <div className="flex items-center gap-1">
      <IconButton as={RouterLink} href={hrefOf(addToMonth(month, -1))} label={words.previous} title={words.previous}>
        <Icon name="back" />
      </IconButton>
      <span className="min-w-34 text-center font-medium" aria-live="polite">
        {formatMonth(month)}
      </span>
      {isLast ? (
        <IconButton disabled label={words.next} className="disabled:opacity-40">
          <Icon name="back" className="size-5 rotate-180" />
        </IconButton>
      ) : (
        <IconButton as={RouterLink} href={hrefOf(addToMonth(month, 1))} label={words.next} title={words.next}>
          <Icon name="back" className="size-5 rotate-180" />
        </IconButton>
      )}
    </div>
  )
}
