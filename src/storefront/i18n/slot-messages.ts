import type { Cents } from '#kernel/money.ts'
import { formatCount, formatDay, formatDayTime, formatNumber, formatOnDay, formatPrice } from '#ui/format.ts'

/** Texts of balloons that a branch inflates for an agreed time. */
export const slotMessages = {
  title: 'Nafúkame a pripravíme',
  lead: 'Vyberte si balóny, predajňu a čas. Keď prídete, budú nafúknuté héliom, zviazané a so stuhou.',
  balloons: 'Balóny',
  balloonsHint: 'Napíšte, koľko kusov alebo balení chcete nafúknuť.',
  moreHint: 'Ďalšie balóny si vložte do košíka s voľbou Nafúknuť héliom a čas si vyberte odtiaľ.',
  none: 'Balóny, ktoré nafukujeme, teraz na sklade nemáme.',
  nowhere: 'Na dohodnutý čas teraz nenafukuje žiadna predajňa. Balóny si môžete objednať nenafúknuté.',
  pieces: (pieces: number) => `${formatCount(pieces, 'balón', 'balóny', 'balónov')} v balení`,
  count: (name: string) => `Koľkokrát: ${name}`,
  price: (goodsCents: Cents, serviceCents: Cents) =>
    `${formatPrice(goodsCents)} + nafúknutie ${formatPrice(serviceCents)}`,
  treated: (label: string, cents: Cents) => `${label} (${formatPrice(cents)}), vydrží lietať niekoľko dní`,
  notInflated: 'Tento balón nenafukujeme.',
  free: (pieces: number) => `Na sklade len ${pieces} ks`,
  branch: 'Predajňa',
  earliest: (at: string) => `Najskôr ${formatDayTime(at)}`,
  full: 'V týchto dňoch je obsadená',
  lacks: 'Balóny sem najprv dovezieme',
  show: 'Ukázať termíny',
  again: 'Prepočítať',
  party: (day: string) => `Oslavujete ${formatOnDay(day)}.`,
  noParty: 'Povedzte nám, kedy oslavujete, a ponúkneme čas, po ktorom balóny vydržia do večera.',
  setParty: 'Kedy oslavujete?',
  changeParty: 'Zmeniť deň',
  work: (pieces: number, minutes: number) =>
    `${formatCount(pieces, 'balón', 'balóny', 'balónov')}, pripravíme ich za ${formatCount(minutes, 'minútu', 'minúty', 'minút')}.`,
  floats: (hours: number) => `Všetky budú lietať aspoň ${sayHours(hours)}.`,
  car: (litres: number, drives: number) =>
    `Nafúknuté zaberú asi ${formatNumber(litres)} l. Do bežného auta sa naraz zmestí okolo 450 l, počítajte teda s ${formatCount(drives, 'jazdou', 'jazdami', 'jazdami')} alebo s väčším autom.`,
  times: (branch: string) => `Kedy prídete do predajne ${branch}`,
  firstReason: (at: string, day: string) =>
    `Odporúčame ${formatDayTime(at)}: je to prvý voľný čas, po ktorom všetky balóny vydržia lietať do večera oslavy (${formatDay(day)}, 20:00).`,
  firstFree: (at: string) => `Najbližší voľný čas je ${formatDayTime(at)}.`,
  noneCovers:
    'V tejto predajni sme nenašli voľný čas, po ktorom by všetky balóny vydržali do večera oslavy. Skúste inú predajňu, ošetrenie Hi-Float alebo fóliové balóny.',
  noDays: 'V týchto dňoch tu už voľný čas nie je. Skúste inú predajňu alebo menej balónov.',
  freeTimes: (count: number) =>
    count === 0 ? 'obsadené' : formatCount(count, 'voľný čas', 'voľné časy', 'voľných časov'),
  verdicts: { covers: 'vydržia', sinks: 'nevydržia', late: 'po oslave' },
  taken: 'nie je voľné',
  law: 'Nafúknuté balóny pripravujeme na objednávku len pre vás a nevydržia, preto ich nemožno vrátiť bez udania dôvodu (§ 19 ods. 1 zákona č. 108/2024 Z. z.). Objednávku môžete zrušiť, kým na nej nezačneme pracovať.',
  paid: 'Platí sa vopred, kartou alebo pri termíne o viac ako týždeň aj prevodom. Čas vám podržíme, keď objednávku odošlete; v košíku ešte nie je váš.',
  submit: 'Vložiť do košíka',
  failed: 'Termín sa nepodarilo vybrať. Skúste to, prosím, o chvíľu znova.',
  chooseTime: 'Vyberte čas.',
}

function sayHours(hours: number): string {
  return hours < 48
    ? formatCount(hours, 'hodinu', 'hodiny', 'hodín')
    : formatCount(Math.floor(hours / 24), 'deň', 'dni', 'dní')
}
