import type { DutyKind } from '#contracts/admin/today.ts'
import { formatCount, plural } from '#ui/format.ts'

const orders = (count: number) => formatCount(count, 'objednávka', 'objednávky', 'objednávok')

const overdue = () => 'lehota už uplynula alebo končí dnes'

type UrgentWords = Partial<Record<DutyKind, (count: number) => string>>

/** Texts of what needs a person today. */
export const todayWords = {
  greeting: (name: string) => `Dobrý deň, ${name}`,
  keys: 'Ctrl + K nájde čokoľvek, ? ukáže skratky.',
  title: 'Čo dnes čaká',
  done: 'Hotovo. Dnes nič nečaká.',
  keptFrom: (time: string) => `Obchod práve neodpovedá. Toto je stav z ${time}.`,
  duties: {
    request: (count) => `Potvrdiť ${formatCount(count, 'žiadosť', 'žiadosti', 'žiadostí')} kolegov`,
    late: (count) => `${orders(count)} ${plural(count, 'mešká', 'meškajú', 'mešká')}`,
    pack: (count) => `Zabaliť ${formatCount(count, 'objednávku', 'objednávky', 'objednávok')}`,
    held: (count) => `${orders(count)} ${plural(count, 'potrebuje', 'potrebujú', 'potrebuje')} rozhodnutie`,
    transfer: (count) => `Odoslať ${formatCount(count, 'presun', 'presuny', 'presunov')} k objednávkam`,
    hand_over: (count) => `Odovzdať dopravcom ${formatCount(count, 'balík', 'balíky', 'balíkov')}`,
    collect: (count) => `${orders(count)} ${plural(count, 'čaká', 'čakajú', 'čaká')} na vyzdvihnutie`,
    balloons: (count) => `Nafúkať balóny k ${formatCount(count, 'objednávke', 'objednávkam', 'objednávkam')}`,
    rental: (count) => `Vydať alebo prevziať ${formatCount(count, 'kostým', 'kostýmy', 'kostýmov')}`,
    costume: (count) => `Doplniť kusy na požičanie: ${formatCount(count, 'ponuka', 'ponuky', 'ponúk')} bez kostýmu`,
    reservation: (count) => `Odložiť tovar pre ${formatCount(count, 'rezerváciu', 'rezervácie', 'rezervácií')}`,
    case: (count) => `Vybaviť ${formatCount(count, 'prípad', 'prípady', 'prípadov')} v lehote`,
    hold: (count) =>
      `Dnes ${plural(count, 'končí', 'končia', 'končí')} ${formatCount(count, 'odloženie', 'odloženia', 'odložení')}`,
    refund: (count) => `Poslať ${formatCount(count, 'vrátenie peňazí', 'vrátenia peňazí', 'vrátení peňazí')}`,
    unmatched: (count) => `Priradiť ${formatCount(count, 'platbu', 'platby', 'platieb')}`,
    month: () => 'Uzavrieť minulý mesiac',
    low: (count) => `Dochádza tovar: ${count}`,
    stock: (count) => `Sklad nesedí: ${count}`,
  } satisfies Record<DutyKind, (count: number) => string>,
  /** Of work with a deadline. */
  urgent: {
    request: () => 'prvá vyprší dnes',
    late: () => 'mali odísť alebo byť pripravené skôr',
    pack: (count) => `${count} ${plural(count, 'má', 'majú', 'má')} odísť alebo byť pripravených najneskôr dnes`,
    collect: (count) => `${count} po lehote, zavolajte ${plural(count, 'zákazníkovi', 'zákazníkom', 'zákazníkom')}`,
    balloons: (count) => `${count} ${plural(count, 'mala byť začatá', 'mali byť začaté', 'malo byť začatých')}`,
    rental: (count) => `${count} po dohodnutom dni`,
    reservation: (count) =>
      `${count} už ${plural(count, 'mala byť pripravená', 'mali byť pripravené', 'malo byť pripravených')}`,
    case: (count) => `${count} dnes alebo po lehote`,
    refund: overdue,
    month: overdue,
  } satisfies UrgentWords,
  hints: {
    held: 'Chýba tovar alebo štítok.',
    hold: 'Zavolajte zákazníkom, v noci sa uvoľnia.',
  } satisfies Partial<Record<DutyKind, string>>,
  cutOff: (hour: number) => `najbližší odvoz dnes o ${hour}:00`,
  until: (day: string) => `najneskôr ${day}`,
}
