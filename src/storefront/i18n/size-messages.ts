import type { Measure } from '#contracts/size-tables.ts'
import { formatCount } from '#ui/format.ts'

const withUnit = (measure: Measure, value: number) =>
  measure === 'age' ? formatCount(value, 'rok', 'roky', 'rokov') : `${value}\u00A0cm`
const said = (measure: Measure, value: number) => `${nameOf(measure)} ${withUnit(measure, value)}`
const sentence = (text: string) => text.charAt(0).toLocaleUpperCase('sk') + text.slice(1)

// Texts of the size finder.
export const sizeMessages = {
  title: 'Nájdi veľkosť',
  lead: 'Zadajte aspoň jednu mieru. Ku každému kostýmu povieme veľkosť podľa jeho vlastnej tabuľky a prečo práve tú.',
  leadOfProduct: 'Zadajte aspoň jednu mieru. Veľkosť nájdeme podľa tabuľky tohto produktu.',
  description:
    'Akú veľkosť kostýmu vybrať? Zadajte výšku, vek alebo obvody a nájdeme veľkosť, ktorá sadne a je skladom.',
  form: 'Miery',
  wearer: 'Pre koho',
  wearers: { dieta: 'Dieťa', zena: 'Žena', muz: 'Muž' },
  anyone: 'Pre kohokoľvek',
  fields: {
    height: 'Výška',
    chest: 'Obvod hrude',
    waist: 'Obvod pása',
    hips: 'Obvod bokov',
    head: 'Obvod hlavy',
    age: 'Vek',
  } satisfies Record<Measure, string>,
  units: { cm: 'cm', years: 'r.' },
  submit: 'Nájsť veľkosť',
  faults: {
    cm: 'Zadajte celé centimetre, od 10 do 260.',
    age: 'Zadajte vek v celých rokoch.',
    none: 'Zadajte aspoň jednu mieru.',
  },
  privacy: 'Miery zostávajú v adrese stránky. Obchod ich neukladá.',
  howTo: 'Ako sa merať',
  howToSteps: [
    'Výška: bez topánok, chrbtom pri stene.',
    'Obvod hrude: vodorovne cez najširšie miesto, pod pazuchami.',
    'Obvod pása: v najužšom mieste, meter neuťahujte.',
    'Obvod bokov: cez najširšie miesto bokov.',
    'Obvod hlavy: nad obočím a cez zátylok.',
  ],
  size: (size: string) => `Veľkosť ${size}`,
  decides: (measure: Measure, value: number, size: string) =>
    `Rozhoduje ${said(measure, value)}: veľkosť ${size}.${measure === 'age' ? ' Výška by bola presnejšia.' : ''}`,
  decidesShort: said,
  between: (smaller: string, bigger: string) =>
    `Je to medzi veľkosťami ${smaller} a ${bigger}. Pri kostýme odporúčame väčšiu.`,
  betweenShort: (smaller: string) => `medzi ${smaller} a väčšou`,
  other: (measure: Measure, value: number, size: string) => `Na ${said(measure, value)} by stačila veľkosť ${size}.`,
  otherSame: (measure: Measure, value: number) => `${sentence(said(measure, value))} vychádza rovnako.`,
  otherBelow: (measure: Measure, value: number) =>
    `${sentence(said(measure, value))} je pod tabuľkou, tam bude kostým voľnejší.`,
  movedUp: (votes: number, of: number, from: string) =>
    `Podľa hodnotení sedí menšie (${votes} z ${of}), preto odporúčame o jednu väčšiu ako ${from}.`,
  movedDown: (votes: number, of: number, from: string) =>
    `Podľa hodnotení sedí väčšie (${votes} z ${of}), preto stačí menšia z oboch veľkostí namiesto ${from}.`,
  runsSmall: 'Podľa hodnotení sedí menšie a väčšiu veľkosť v tabuľke nemá.',
  runsLarge: 'Podľa hodnotení sedí skôr väčšie.',
  movedShort: 'podľa hodnotení',
  outside: {
    below: (measure: Measure, value: number, { size, limit }: { size: string; limit: number }) =>
      `${sentence(said(measure, value))} je pod tabuľkou: najmenšia veľkosť ${size} začína od ${withUnit(measure, limit)}.`,
    above: (measure: Measure, value: number, { size, limit }: { size: string; limit: number }) =>
      `${sentence(said(measure, value))} je nad tabuľkou: najväčšia veľkosť ${size} končí pri ${withUnit(measure, limit)}.`,
  },
  outsideTitle: 'V tejto veľkosti sa nevyrába',
  unknownTitle: 'Chýba miera, podľa ktorej sa vyberá',
  unknown: (needed: readonly Measure[]) => `Veľkosť tohto produktu sa vyberá podľa: ${needed.map(nameOf).join(', ')}.`,
  noTable: 'Tento produkt nemá tabuľku s mierami, veľkosť k nemu nájsť nevieme.',
  notSold: 'V tejto veľkosti ho teraz nepredávame.',
  choose: (size: string) => `Vybrať veľkosť ${size}`,
  table: 'Tabuľka veľkostí produktu',
  allTitle: 'V tejto veľkosti máme skladom',
  allLink: 'Všetky kostýmy v tejto veľkosti',
  backToList: 'Filtrovať zoznam podľa mojej veľkosti',
  count: (count: number) => formatCount(count, 'produkt', 'produkty', 'produktov'),
  emptyTitle: 'V tejto veľkosti nemáme nič skladom',
  emptyText: 'Skúste pridať ďalšiu mieru, zmeniť, pre koho veľkosť hľadáte, alebo si pozrite celú ponuku.',
  emptyAction: 'Celá ponuka',
} as const

function nameOf(measure: Measure): string {
  return sizeMessages.fields[measure].toLocaleLowerCase('sk')
}
