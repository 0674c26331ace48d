import type { DutyKind } from '#contracts/admin/today.ts'
import { formatCount, plural } from '#ui/format.ts'

const orders = (count: number) => formatCount(count, 'objednávka', 'objednávky', 'objednávok')

/** Texts of what needs a person today. */
export const todayWords = {
  title: 'Čo dnes čaká',
  done: 'Hotovo. Dnes nič nečaká.',
  keptFrom: (time: string) => `Obchod práve neodpovedá. Toto je stav z ${time}.`,
  duties: {
    pack: (count) => `Zabaliť ${formatCount(count, 'objednávku', 'objednávky', 'objednávok')}`,
    held: (count) => `${orders(count)} ${plural(count, 'potrebuje', 'potrebujú', 'potrebuje')} rozhodnutie`,
    hand_over: (count) => `Odovzdať dopravcom ${formatCount(count, 'balík', 'balíky', 'balíkov')}`,
    collect: (count) => `${orders(count)} ${plural(count, 'čaká', 'čakajú', 'čaká')} na vyzdvihnutie`,
    refund: (count) => `Poslať ${formatCount(count, 'vrátenie peňazí', 'vrátenia peňazí', 'vrátení peňazí')}`,
  } satisfies Record<DutyKind, (count: number) => string>,
  urgent: {
    pack: (count) => `${count} ${plural(count, 'sľúbená', 'sľúbené', 'sľúbených')} najneskôr na dnes`,
    held: () => '',
    hand_over: () => '',
    collect: (count) => `${count} po lehote, zavolajte ${plural(count, 'zákazníkovi', 'zákazníkom', 'zákazníkom')}`,
    refund: () => 'lehota už uplynula alebo končí dnes',
  } satisfies Record<DutyKind, (count: number) => string>,
  hints: {
    pack: '',
    held: 'Chýba tovar alebo štítok.',
    hand_over: 'Majú štítok a čakajú na vodiča.',
    collect: '',
    refund: '',
  } satisfies Record<DutyKind, string>,
  cutOff: (hour: number) => `najbližší odvoz dnes o ${hour}:00`,
  until: (day: string) => `najneskôr ${day}`,
}
