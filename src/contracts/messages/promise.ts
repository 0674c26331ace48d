import { weekdayOf } from '#kernel/plain-day.ts'
import { onWeekday } from '#kernel/weekday-names.ts'

/** Why an order was promised for its days: for staff, who read them beside the promise. Days are `YYYY-MM-DD`. */
export const promise = {
  beforeCutOff: ({ ordered, at, hour }: { ordered: string; at: string; hour: number }) =>
    `Objednané ${sayDay(ordered)} o ${sayTime(at)}, pred uzávierkou o ${hour}:00: balík odchádza v ten istý deň.`,
  afterCutOff: ({ ordered, at, hour, leaves }: { ordered: string; at: string; hour: number; leaves: string }) =>
    `Objednané ${sayDay(ordered)} o ${sayTime(at)}, po uzávierke o ${hour}:00: balík odchádza až ${sayDay(leaves)}`,
  onDayOff: ({ ordered, at, leaves }: { ordered: string; at: string; leaves: string }) =>
    `Objednané ${sayDay(ordered)} o ${sayTime(at)}. Cez víkendy a sviatky balíky neodchádzajú, preto odíde ${sayDay(leaves)}`,
  fromSupplier: (days: { from: number; to: number }) =>
    `Časť tovaru nie je na sklade. Od dodávateľa príde o ${sayBusinessDays(days)}.`,
  arrives: (day: string) => `Časť tovaru príde na sklad až ${sayDay(day)} Dovtedy objednávka čaká.`,
  fromBranches: (day: string) => `Časť tovaru je v predajniach. Dodávka ju do skladu privezie ${sayDay(day)}`,
  leavesLater: (days: { from: string; to: string }) => `Balík preto odíde ${saySpan(days)}`,
  onTheWay: ({ carrier, days, arrives }: { carrier: string; days: Span<number>; arrives: Span<string> }) =>
    `${carrier} doručuje ${days.to === 0 ? 'v deň odoslania' : `o ${sayBusinessDays(days)}`}: zákazník má tovar ${saySpan(arrives)}`,
  holidays: (days: readonly string[]) => `Sviatky sa nerátajú: ${days.map(sayDate).join(', ')}`,
  atBranch: ({ branch, minutes, ready }: { branch: string; minutes: number; ready: string }) =>
    `Predajňa ${branch} má všetok tovar a na prípravu potrebuje ${minutes} min z otváracích hodín: pripravené ${sayDay(ready)}`,
  tooLateToday: 'V deň objednávky na to už nezostalo dosť otváracích hodín.',
  closedOn: (days: readonly string[]) => `Predajňa má zatvorené: ${days.map(sayDate).join(', ')}`,
  transferred: ({ branch, days, arrives }: { branch: string; days: number; arrives: string }) =>
    `Predajňa ${branch} nemá všetok tovar. Privezieme ho z iného miesta: rátame ${days} dní a prvý pracovný deň po nich, teda ${sayDay(arrives)}`,
  broughtByVan: ({ branch, van, arrives }: { branch: string; van: string; arrives: string }) =>
    `Predajňa ${branch} nemá všetok tovar. Dodávka ho z iného miesta privezie až ${sayDay(van)} Vydáva sa nasledujúci deň, teda ${sayDay(arrives)}`,
  preparedLater: (branch: string, day: string) =>
    `Predajňa ${branch} tovar pripraví, keď je celý na sklade: ${sayDay(day)}`,
  opensOn: (day: string) => `Predajňa je potom otvorená ${sayDay(day)}`,
  withoutHours: 'Predajňa nemá zapísané otváracie hodiny, rátajú sa pracovné dni.',
  withCostume: (day: string) => `Požičaný kostým sa vyzdvihuje ${sayDay(day)}, ostatný tovar spolu s ním.`,
  paidLater: (paid: string, leaves: string) =>
    `Platba prišla ${sayDay(paid)}, preto objednávka odchádza až ${sayDay(leaves)} O toľko sa posunul celý termín.`,
  balloons: 'Zákazník si vybral čas, na ktorý mu predajňa nafúka balóny.',
  moved: 'Čas vyzdvihnutia nafúkaných balónov sa po objednaní zmenil.',
}

type Span<Value> = { from: Value; to: Value }

/** "v utorok 24. 11.": in words, as "po 30. 11." would also mean after that day. Its last dot ends a sentence too. */
function sayDay(day: string): string {
  return `${onWeekday(weekdayOf(day))} ${sayDate(day)}`
}

function sayDate(day: string): string {
  return `${Number(day.slice(8))}. ${Number(day.slice(5, 7))}.`
}

function saySpan({ from, to }: Span<string>): string {
  return from === to ? sayDay(from) : `najskôr ${sayDay(from)}, najneskôr ${sayDay(to)}`
}

function sayTime(time: string): string {
  return time.replace(/^0/, '')
}

function sayBusinessDays({ from, to }: Span<number>): string {
  const count = from === to ? String(to) : `${from} až ${to}`
  return `${count} ${to === 1 ? 'pracovný deň' : to < 5 && to > 0 ? 'pracovné dni' : 'pracovných dní'}`
}
