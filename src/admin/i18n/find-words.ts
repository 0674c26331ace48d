import { formatCount } from '#ui/format.ts'

/** Texts of the palette that finds things and does what a screen offers. */
export const findWords = {
  pattern: 'Kam chcete ísť, čo hľadáte?',
  empty: 'Nič také nepoznáme.',
  orders: 'Objednávky',
  members: 'Ľudia',
  cases: 'Prípady',
  case: 'Prípad',
  short: 'Napíšte aspoň dva znaky: číslo objednávky, meno, telefón, e-mail, sumu, zásielku…',
  searching: 'Hľadá sa…',
  found: (count: number) => formatCount(count, 'výsledok', 'výsledky', 'výsledkov'),
  failed: (titles: readonly string[]) => `Nepodarilo sa prehľadať: ${titles.join(', ')}.`,
}
