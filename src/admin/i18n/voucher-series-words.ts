import { formatCount } from '#ui/format.ts'

/** Texts of series of vouchers. */
export const voucherSeriesWords = {
  title: 'Série kódov',
  add: 'Vytvoriť sériu',
  searchPattern: 'Názov alebo začiatok kódu',
  empty: 'Zatiaľ žiadna séria',
  emptyHint: 'Séria je veľa jedinečných kódov naraz, napríklad na letáky. Každý kód využije jediná objednávka.',
  siblings: 'Kupóny a ich série',
  vouchers: 'Kupóny',
  series: 'Série kódov',
  name: 'Názov',
  nameHint: 'Na čo séria je. Zákazník ho nevidí.',
  prefix: 'Začiatok kódov',
  prefixHint: 'Za ním nasleduje desať náhodných znakov, napríklad LETAK-7KQ2MXB4TP. Môže zostať prázdny.',
  count: 'Počet kódov',
  countHint: 'Najviac 10 000. Neskôr sa dajú kódy pridať, nie ubrať.',
  gives: 'Dáva',
  used: 'Využité',
  usedOf: (used: number, count: number) => `${used} z ${formatCount(count, 'kódu', 'kódov', 'kódov')}`,
  isActive: 'Dajú sa použiť',
  isActiveHint: 'Vypnutím ukončíte celú sériu. Objednávky, ktoré kód už využili, si zľavu nechajú.',
  ended: 'ukončená',
  download: 'Stiahnuť kódy (CSV)',
  downloadHint: 'Otvorí sa v Exceli. Pri každom kóde je, či je už využitý.',
} as const
