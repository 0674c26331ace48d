import type { PromiseGroup } from '#contracts/admin/promise-reports.ts'
import { formatCount, formatDate, formatPercent } from '#ui/format.ts'

const days = (count: number) => formatCount(count, 'deň', 'dni', 'dní')

/** Texts of the report of kept promises. */
export const promiseReportWords = {
  title: 'Dodržané sľuby',
  lead: 'Objednávky podľa posledného dňa, ktorý sme zákazníkovi sľúbili: či boli dovtedy doručené, alebo pripravené na predajni. Bez zrušených, skúšobných a neprevzatých balíkov.',
  partyLead:
    'Objednávky s dňom oslavy: či zákazník tovar mal, alebo ho mal pripravený na predajni, najneskôr v deň oslavy.',
  viewsLabel: 'Rozdelenie sľubov',
  views: { month: 'Mesiace', way: 'Doručenie', party: 'Na oslavu' } satisfies Record<PromiseGroup, string>,
  columns: { month: 'Mesiac', way: 'Doručenie alebo predajňa' },
  promised: 'Sľúbené',
  kept: 'Načas',
  keptForParty: 'Stihlo sa',
  late: 'Neskoro',
  open: 'Otvorené',
  delay: 'Meškanie v strede / najviac',
  share: 'Podiel načas',
  shareOf: (kept: number, decided: number) => formatPercent(Math.round((kept * 100) / decided)),
  ofDecided: (share: string) => `${share} rozhodnutých`,
  openHint: 'deň ešte neprešiel, alebo nie sú zaplatené',
  days: (median: number, most: number) => (median === most ? days(most) : `${days(median)} / ${days(most)}`),
  sum: 'Spolu',
  plot: (kept: number, decided: number) =>
    `Graf dodržaných sľubov: načas ${kept} z ${decided} rozhodnutých. Čísla sú v tabuľke pod ním.`,
  listLate: (count: number, label: string) => `Neskoro ${count}, vypísať: ${label}`,
  lateTitle: 'Neskoré objednávky',
  lateOf: (label: string) => `Neskoré objednávky: ${label}`,
  lateAll: 'Všetky neskoré',
  noneLate: 'Žiadna objednávka nemeškala.',
  mostLate: (count: number) => `Najviac meškajúcich ${count}.`,
  order: 'Objednávka',
  way: 'Doručenie',
  promisedOn: 'Sľúbené do',
  partyOn: 'Oslava',
  cameOn: 'Doručené, pripravené',
  notYet: 'zatiaľ nie',
  lateBy: days,
  empty: 'Na toto obdobie sme nič nesľúbili',
  month: (key: string) => {
    const [year = '', month = ''] = key.split('-')
    return `${Number(month)}/${year}`
  },
  day: (day: string) => formatDate(day),
}
