import type { SearchGroup } from '#contracts/admin/search-reports.ts'
import { formatPercent } from '#ui/format.ts'

/** Texts of the report of searches. */
export const searchReportWords = {
  title: 'Prehľad hľadania',
  lead: 'Koľkokrát návštevníci hľadali a koľkokrát nenašli nič alebo len podobný tovar. Kto hľadal, neukladáme.',
  kept: (day: string) => `Hľadania si pamätáme od ${day}.`,
  viewsLabel: 'Rozdelenie hľadaní',
  views: { day: 'Dni', term: 'Výrazy' } satisfies Record<SearchGroup, string>,
  columns: { day: 'Deň', term: 'Výraz' } satisfies Record<SearchGroup, string>,
  searches: 'Hľadania',
  missing: 'Bez výsledku',
  share: 'Podiel',
  shareOf: (percent: number) => `${formatPercent(percent)} hľadaní`,
  sum: 'Spolu',
  plot: (most: number, label: string) => `Graf hľadaní. Najviac ${most}: ${label}. Čísla sú v tabuľke pod ním.`,
  empty: 'V tomto období nikto nehľadal',
}
