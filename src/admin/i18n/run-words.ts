import { formatCount } from '#ui/format.ts'
import { frameWords } from './frame-words.ts'

/** What a run does with its things. */
export const runVerbs = {
  change: { title: 'Zmeniť', will: 'Zmení sa', stay: 'Zostane bez zmeny', done: 'Zmenené', undone: 'Nezmenené' },
  assign: {
    title: 'Prideliť',
    will: 'Pridelí sa',
    stay: 'Zostane bez zmeny',
    done: 'Pridelené',
    undone: 'Nepridelené',
  },
  remove: { title: 'Odstrániť', will: 'Odstráni sa', stay: 'Zostane', done: 'Odstránené', undone: 'Neodstránené' },
}

/** The things of each kind of run; `other`: of a newer release. */
export const runThings = {
  move_orders: (count: number) => formatCount(count, 'objednávka', 'objednávky', 'objednávok'),
  assign_cases: (count: number) => formatCount(count, 'prípad', 'prípady', 'prípadov'),
  edit_variants: (count: number) => formatCount(count, 'variant', 'varianty', 'variantov'),
  remove_brands: (count: number) => formatCount(count, 'značka', 'značky', 'značiek'),
  remove_stores: (count: number) => formatCount(count, 'predajňa', 'predajne', 'predajní'),
  remove_carriers: (count: number) => formatCount(count, 'spôsob dopravy', 'spôsoby dopravy', 'spôsobov dopravy'),
  remove_payment_methods: (count: number) => formatCount(count, 'spôsob platby', 'spôsoby platby', 'spôsobov platby'),
  remove_vouchers: (count: number) => formatCount(count, 'kupón', 'kupóny', 'kupónov'),
  remove_search_rules: (count: number) =>
    formatCount(count, 'pravidlo hľadania', 'pravidlá hľadania', 'pravidiel hľadania'),
  other: (count: number) => formatCount(count, 'riadok', 'riadky', 'riadkov'),
}

/** Texts of one command for many things. */
export const runWords = {
  canRevert: 'Celé sa to bude dať vrátiť späť.',
  mailStays: 'Správu, ktorá už odišla, však zákazník má.',
  reverted: (things: string) => `Vrátené späť: ${things}`,
  kept: (things: string) => `Vrátiť sa nepodarilo: ${things}`,
  withMail: (things: string) => `Správa už odišla: ${things}`,
  checking: 'Zisťujeme, čo sa dá urobiť.',
  nothing: 'Nedá sa to urobiť ani s jednou z vybraných položiek.',
  cannotRevert: 'Späť sa to vrátiť nedá.',
  running: (done: number, all: number) => `Hotové: ${done} z ${all}`,
  goesOn: 'Okno môžete zavrieť, dokončí sa to aj bez neho. Nájdete to v Hromadných zmenách.',
  revert: 'Vrátiť späť',
  close: 'Zavrieť',
  cancel: 'Späť',
  list: {
    title: frameWords.runs,
    lead: 'Čo sa za posledný týždeň urobilo s viacerými položkami naraz.',
    empty: 'Zatiaľ žiadna hromadná zmena',
    emptyHint: 'V zozname objednávok, prípadov alebo značiek označte viac riadkov. Čo s nimi urobíte, nájdete aj tu.',
    someone: 'bývalý kolega',
    more: 'Zobraziť staršie',
    progress: (done: number, all: number) => `Prebieha: ${done} z ${all}`,
    reverting: (done: number, all: number) => `Vracia sa: ${done} z ${all}`,
    row: {
      waiting: 'čaká',
      done: 'hotovo',
      refused: 'neurobené',
      to_revert: 'vracia sa',
      reverted: 'vrátené',
      kept: 'nevrátené',
    },
    details: 'Podrobnosti',
  },
}
