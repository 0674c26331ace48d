import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { todayOf } from '#kernel/shop-calendar.ts'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { mayDo, useSession } from '#admin/session.ts'
import { PeriodForm } from './period-form.tsx'
import { ReportFiles } from './report-files.tsx'
import { toSearch } from './report-period.ts'
import { reportSiblings } from './report-siblings.ts'

export type ReportHeadProps<By extends string> = {
  title: string
  lead: ReactNode
  /** The address of the report. */
  here: string
  /** The address of its files, without their extension. */
  files: string
  ask: { by: By; from: string; to: string }
  groups: readonly By[]
  viewsLabel: string
  views: Readonly<Record<By, string>>
}

/** What a report is about, its files, its period and its groups; the address holds what is chosen. */
export function ReportHead<By extends string>(props: ReportHeadProps<By>) {
  const { title, lead, here, files, ask, groups, viewsLabel, views } = props
  const { from, to } = ask
  const session = useSession()
  const navigate = useNavigate()
  return (
    <>
      <SiblingLinks siblings={reportSiblings} here={here} />
      <header className="grid gap-3 px-4 md:px-6">
        <div className="flex min-h-9 items-center gap-2">
          <h1 className="grow text-xl">{title}</h1>
          {session && mayDo(session, 'reports.export') && <ReportFiles path={files} query={ask} />}
        </div>
        <p className="text-sm text-ink-soft">{lead}</p>
        <PeriodForm
          key={`${from} ${to}`}
          ask={{ from, to }}
          today={todayOf({ now: () => new Date() })}
          onChoose={(period) => void navigate(toSearch({ ...ask, ...period }))}
        />
      </header>
      <ViewsNav
        label={viewsLabel}
        views={groups.map((by) => ({ view: by, text: views[by], href: here + toSearch({ ...ask, by }) }))}
        current={ask.by}
      />
    </>
  )
}
