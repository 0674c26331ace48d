import type { SalesGroup } from '#contracts/admin/reports.ts'
import { formatCount } from '#ui/format.ts'
import { frameWords } from './frame-words.ts'

/** Texts of reports. */
export const reportWords = {
  title: frameWords.reports,
  lead: 'Prijaté objednávky podľa dňa, keď ich zákazník odoslal, aj s dopravou. Bez zrušených a skúšobných.',
  viewsLabel: 'Rozdelenie predaja',
  views: { day: 'Dni', branch: 'Predajne', carrier: 'Doprava' } satisfies Record<SalesGroup, string>,
  period: 'Obdobie',
  lastDays: (days: number) => formatCount(days, 'deň', 'dni', 'dní'),
  from: 'Od',
  to: 'Do',
  show: 'Zobraziť',
  csv: 'CSV',
  xlsx: 'Excel',
  download: (format: string) => `Stiahnuť ako ${format}`,
  compared: (from: string, to: string) => `Porovnané s obdobím ${from} – ${to}`,
  total: 'Predaj s DPH',
  net: 'Bez DPH',
  orders: 'Objednávky',
  average: 'Priemerná objednávka',
  before: (value: string) => `predtým ${value}`,
  noBefore: 'predtým nič',
  columns: { day: 'Deň', branch: 'Predajňa', carrier: 'Doprava' } satisfies Record<SalesGroup, string>,
  totalShort: 's DPH',
  netShort: 'bez DPH',
  beforeShort: 'predtým s DPH',
  change: 'zmena',
  sum: 'Spolu',
  plot: (most: string, label: string) => `Graf predaja s DPH. Najviac ${most}: ${label}. Čísla sú v tabuľke pod ním.`,
  legendNow: 'toto obdobie',
  legendBefore: 'predtým',
  empty: 'V tomto období sa nič nepredalo',
  emptyText: 'Vyberte iné obdobie.',
}
