import type { ReactNode } from 'react'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { paths } from '#admin/paths.ts'
import { moneyPaths } from './money-paths.ts'

export type MoneyHeadProps = {
  part: 'payments' | 'statements' | 'papers'
  title: string
  /** Beside the title. */
  aside?: ReactNode
}

const { parts } = moneyWords

/** Above every screen of the money: what it is, and the way to the others. */
export function MoneyHead({ part, title, aside }: MoneyHeadProps) {
  return (
    <>
      <header className="flex min-h-9 flex-wrap items-center gap-3 px-4 pt-4 pb-3 md:px-6">
        <h1 className="grow text-xl">{title}</h1>
        {aside}
      </header>
      <ViewsNav
        label={parts.label}
        views={[
          { view: 'payments', text: parts.payments, href: paths.money },
          { view: 'statements', text: parts.statements, href: moneyPaths.statements },
          { view: 'papers', text: parts.papers, href: moneyPaths.papers },
        ]}
        current={part}
      />
    </>
  )
}
