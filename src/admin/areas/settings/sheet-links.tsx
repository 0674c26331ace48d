import { clsx } from 'clsx'
import { settingsWords } from '#admin/i18n/settings-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'

const words = settingsWords.sheets

const sheets = [
  { path: paths.company, title: words.company },
  { path: paths.vat, title: words.vat },
  { path: paths.bankAccount, title: words.account },
  { path: paths.legalTexts, title: words.texts },
  { path: paths.shopRules, title: words.rules },
  { path: paths.welcome, title: words.welcome },
]

/** The screens about what the shop has one of; the menu has only the first of them. */
export function SheetLinks({ here }: { here: string }) {
  return (
    <nav aria-label={words.label} className="flex flex-wrap gap-x-1 border-b border-line px-2 md:px-4">
      {sheets.map(({ path, title }) => (
        <RouterLink
          key={path}
          href={path}
          aria-current={path === here ? 'page' : undefined}
          className={clsx(
            '-mb-px flex min-h-11 items-center border-b-2 px-2 font-medium',
            path === here ? 'border-primary-600' : 'border-transparent text-ink-soft hover:text-primary-700',
          )}
        >
          {title}
        </RouterLink>
      ))}
    </nav>
  )
}
