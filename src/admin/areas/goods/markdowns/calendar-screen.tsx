import { clsx } from 'clsx'
import { useLoaderData, useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Markdown, MarkdownState } from '#contracts/admin/markdowns.ts'
import { addToMonth, monthOf } from '#kernel/plain-month.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { markdownWords } from '#admin/i18n/markdown-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { useLive } from '#admin/kit/live/use-live.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { goodsSiblings, markdownCalendarPath } from '../goods-siblings.ts'
import { layOutMonth, type MonthWeek, type WeekBar } from './markdown-month.ts'
import { saySpan, sayTaken } from './say-markdown.ts'

const words = markdownWords.month

export type CalendarData = { month: string; rows: Markdown[]; isCut: boolean }

/** The markdowns of a month as bars over its days, and below them as a list. The address holds the month. */
export function CalendarScreen() {
  const { month, rows, isCut } = useLoaderData<CalendarData>()
  const { revalidate } = useRevalidator()
  const today = todayOf({ now: () => new Date() })
  useTitle(markdownWords.calendar)
  useLive('markdown', () => void revalidate())
  const inMonth = rows.toReversed()
  return (
    <section className="flex flex-col gap-4 pb-8" aria-label={markdownWords.calendar}>
      <SiblingLinks siblings={goodsSiblings} here={markdownCalendarPath} />
      <MonthHead month={month} today={today} />
      <div className="px-4 md:px-6" role="group" aria-label={words.label}>
        <div className="grid grid-cols-7 border-b border-line text-xs text-ink-soft" aria-hidden>
          {words.days.map((day) => (
            <span key={day} className="px-1.5 py-1">
              {day}
            </span>
          ))}
        </div>
        {layOutMonth(month, rows).map((week) => (
          <Week key={week.days[0]} week={week} month={month} today={today} />
        ))}
      </div>
      {inMonth.length === 0 && <p className="px-4 text-ink-soft md:px-6">{words.empty}</p>}
      <ul className="grid border-t border-line empty:hidden">
        {inMonth.map((markdown) => (
          <li key={markdown.id} className="border-b border-line">
            <RouterLink
              href={`${paths.markdowns}/${markdown.id}`}
              className="flex items-start gap-3 px-4 py-2.5 hover:bg-panel md:px-6"
            >
              <span className={clsx('mt-1.5 size-2.5 shrink-0 rounded-full', dots[markdown.state])} />
              <span className="min-w-0 grow">
                <span className="block font-medium break-words">{markdown.name}</span>
                <span className="block text-sm text-ink-soft">
                  {[sayTaken(markdown), saySpan(markdown), markdownWords.states[markdown.state]].join(' · ')}
                </span>
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
      {isCut && <p className="px-4 text-sm text-ink-soft md:px-6">{words.more}</p>}
    </section>
  )
}

function MonthHead({ month, today }: { month: string; today: string }) {
  const session = useSession()
  const hrefOf = (other: string) => `${markdownCalendarPath}?mesiac=${other}`
  return (
    <>
      <header className="flex flex-wrap items-center gap-2 px-4 md:px-6">
        <h1 className="min-w-0 grow text-xl">{markdownWords.calendar}</h1>
        {mayCall(session, adminEndpoints.markdowns.create) && (
          <Button as={RouterLink} href={`${paths.markdowns}/nova`} icon={<Icon name="plus" className="size-4" />}>
            {markdownWords.add}
          </Button>
        )}
      </header>
      <div className="flex items-center gap-1 px-2 md:px-4">
        <IconButton as={RouterLink} href={hrefOf(addToMonth(month, -1))} label={words.earlier}>
          <Icon name="back" />
        </IconButton>
        <h2 className="min-w-40 text-center text-lg" aria-live="polite">
          {words.title(month)}
        </h2>
        <IconButton as={RouterLink} href={hrefOf(addToMonth(month, 1))} label={words.later}>
          <Icon name="back" className="size-5 rotate-180" />
        </IconButton>
        {month !== monthOf(today) && (
          <Button as={RouterLink} look="quiet" href={markdownCalendarPath}>
            {words.today}
          </Button>
        )}
      </div>
    </>
  )
}

function Week({ week: { days, bars, lanes }, month, today }: { week: MonthWeek; month: string; today: string }) {
  return (
    <div
      className="grid min-h-20 grid-cols-7 content-start gap-y-1 border-b border-line pb-2"
      style={{ gridTemplateRows: `auto repeat(${lanes}, auto)` }}
    >
      {days.map((day, index) => (
        <span
          key={day}
          style={{ gridColumn: index + 1, gridRow: 1 }}
          className={clsx(
            'px-1.5 pt-1 text-sm tabular-nums',
            monthOf(day) !== month && 'text-ink-soft',
            day === today && 'font-bold text-primary-700',
          )}
          aria-current={day === today ? 'date' : undefined}
        >
          {Number(day.slice(8))}
        </span>
      ))}
      {bars.map((bar) => (
        <Bar key={bar.markdown.id} bar={bar} />
      ))}
    </div>
  )
}

function Bar({ bar: { markdown, start, days, lane, isContinued } }: { bar: WeekBar }) {
  const { id, name, state } = markdown
  return (
    <RouterLink
      href={`${paths.markdowns}/${id}`}
      title={`${name} · ${saySpan(markdown)}`}
      style={{ gridColumn: `${start + 1} / span ${days}`, gridRow: lane + 2 }}
      className={clsx(
        'mx-0.5 min-h-6 truncate px-1.5 py-px text-xs font-medium',
        isContinued ? 'rounded-r-control' : 'rounded-control',
        looks[state],
      )}
    >
      {name}
    </RouterLink>
  )
}

const looks = {
  running: 'border border-primary-600 bg-primary-600 text-white',
  planned: 'border border-dashed border-primary-600 bg-primary-50 text-primary-700',
  ended: 'border border-panel bg-panel text-ink-soft',
} as const satisfies Record<MarkdownState, string>

const dots = {
  running: 'border-5 border-primary-600',
  planned: 'border border-primary-600 bg-primary-50',
  ended: 'border-5 border-line',
} as const satisfies Record<MarkdownState, string>
