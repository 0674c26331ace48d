import type { Cents } from '#kernel/money.ts'
import { formatCount, formatDay, formatOnDay, formatPrice } from '#ui/format.ts'

const sayDays = (days: number) => formatCount(days, 'deň', 'dni', 'dní')

/** Texts of costumes for hire. */
export const rentalMessages = {
  title: 'Požičovňa kostýmov',
  lead: 'Vyberte si kostým, veľkosť, predajňu a dni. Kostým si vyzdvihnete v predajni a vrátite ho tam, vyčistíme ho my.',
  branch: 'Predajňa',
  allBranches: 'Všetky predajne',
  filter: 'Ukázať kostýmy',
  list: 'Kostýmy na požičanie',
  from: (cents: Cents, days: number) => `od ${formatPrice(cents)} za ${sayDays(days)}`,
  deposit: (cents: Cents) => `Vratná kaucia ${formatPrice(cents)}`,
  sizes: (names: readonly string[]) => `Veľkosti: ${names.join(', ')}`,
  oneSize: 'Jedna veľkosť',
  towns: (towns: readonly string[]) => towns.join(', '),
  emptyTitle: 'Teraz tu nič nepožičiavame',
  empty: 'Kostýmy na požičanie pripravujeme. Zatiaľ si vyberte z kostýmov, ktoré predávame.',
  emptyOfBranch: 'Táto predajňa teraz kostýmy nepožičiava. Pozrite si, čo požičiavajú ostatné.',
  toShop: 'Prejsť do e-shopu',
  toAll: 'Všetky kostýmy',
  costume: (name: string) => `Požičať: ${name}`,
  costumeLead: (name: string) => `Voľné dni, cena a kaucia. Kostým ${name} si vyzdvihnete a vrátite v predajni.`,
  terms: {
    title: 'Cena a podmienky',
    rent: (cents: Cents, days: number) => `${formatPrice(cents)} za ${sayDays(days)}`,
    moreDay: (cents: Cents) =>
      cents === 0 ? 'Ďalšie dni nestoja nič navyše.' : `Každý ďalší deň ${formatPrice(cents)}.`,
    deposit: (cents: Cents) =>
      cents === 0
        ? 'Za tento kostým nepýtame kauciu.'
        : `Kauciu ${formatPrice(cents)} zaplatíte s objednávkou a po vrátení kostýmu vám ju pošleme späť.`,
    late: (cents: Cents) =>
      cents === 0
        ? 'Vráťte, prosím, kostým v dohodnutý deň, čaká naň ďalší zákazník.'
        : `Za každý začatý deň po dohodnutom dni vrátenia strhneme z kaucie ${formatPrice(cents)}.`,
    most: (days: number) => `Požičiavame najviac na ${sayDays(days)}. Deň vyzdvihnutia aj deň vrátenia sa počítajú.`,
    cleaning: 'Čistenie je v cene: kostým neperte.',
  },
  buy: 'Chcem si ho radšej kúpiť',
  size: 'Veľkosť',
  show: 'Ukázať voľné dni',
  calendar: 'Deň vyzdvihnutia',
  calendarHint: 'Vyberte deň, keď si kostým prídete vyzdvihnúť.',
  previous: 'O mesiac skôr',
  next: 'O mesiac neskôr',
  states: { free: 'voľné', taken: 'obsadené', past: 'minulý deň', too_long: 'príliš ďaleko', closed: 'zatvorené' },
  day: (day: string, state: string) => `${formatDay(day)}, ${state}`,
  legend: 'Preškrtnuté dni sú obsadené, v bledých je predajňa zatvorená alebo už prešli.',
  noneFree: 'V tomto mesiaci tu už voľný deň nie je. Skúste ďalší mesiac, inú veľkosť alebo predajňu.',
  notFree: 'Vybraný deň už voľný nie je. Vyberte si, prosím, iný.',
  returns: 'Deň vrátenia',
  returnsHint: (day: string) => `Vyzdvihnete si ho ${formatOnDay(day)}. Kedy ho vrátite?`,
  days: sayDays,
  quantity: 'Počet kostýmov',
  pay: (depositCents: Cents) =>
    `Platí sa vopred: nájomné a vratná kaucia ${formatPrice(depositCents)} za kostým. Kostým vám podržíme, keď objednávku odošlete; v košíku ešte nie je váš.`,
  law: 'Objednávku zrušíte bezplatne najneskôr dva dni pred vyzdvihnutím. Ak vám niečo príde do cesty neskôr, zavolajte, prosím, do predajne.',
  submit: 'Požičať',
  failed: 'Kostým sa nepodarilo vložiť do košíka. Skúste to, prosím, o chvíľu znova.',
  chooseReturn: 'Vyberte deň vrátenia.',
}
