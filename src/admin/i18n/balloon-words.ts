import type { BalloonBooking } from '#contracts/admin/balloon-slots.ts'
import { formatCount } from '#ui/format.ts'

/** Texts of the timetable of inflated balloons. */
export const balloonWords = {
  title: 'Nafukovanie',
  week: 'Týždeň',
  print: 'Vytlačiť',
  load: (pieces: number, minutes: number) =>
    `${formatCount(pieces, 'balón', 'balóny', 'balónov')} · ${formatCount(minutes, 'minúta', 'minúty', 'minút')} práce`,
  begin: (time: string) => `začať ${time}`,
  movedFrom: (time: string) => `Čas zmenil zákazník, predtým ${time}`,
  states: {
    unpaid: 'Čaká na platbu',
    booked: 'Pripraviť',
    prepared: 'Pripravené',
    handed_over: 'Odovzdané',
  } satisfies Record<BalloonBooking['state'], string>,
  conflicts: {
    closed: 'V tomto čase má predajňa zatvorené. Zavolajte zákazníkovi a dohodnite iný čas.',
    lost: 'Zákazník zaplatil neskoro a jeho čas dostal niekto iný. Zavolajte mu a dohodnite iný čas.',
  } satisfies Record<NonNullable<BalloonBooking['conflict']>, string>,
  prepare: 'Pripravené',
  prepared: (number: string) => `Balóny objednávky ${number} sú pripravené`,
  move: 'Iný čas',
  moveOf: (number: string) => `Iný čas: ${number}`,
  moveTitle: (name: string) => `Iný čas: ${name}`,
  moveHint:
    'Čas dohodnite so zákazníkom po telefóne. Na stránke objednávky ho hneď uvidí, nový čas mu pošleme aj e-mailom.',
  now: (day: string, time: string) => `Teraz má ${day} o ${time}.`,
  day: 'Deň',
  time: 'Čas',
  timesLoading: 'Hľadáme voľné časy…',
  timesFailed: 'Voľné časy sa nepodarilo načítať.',
  noTimes: 'V najbližších dvoch týždňoch nie je na tieto balóny voľný čas.',
  moveSave: 'Zmeniť čas',
  moved: (number: string, time: string) => `Objednávka ${number} má nový čas: ${time}`,
  call: (name: string) => `Zavolať: ${name}`,
  empty: 'Nič na nafúknutie',
  emptyHint: 'Objednané balóny sa tu objavia s časom, na ktorý príde zákazník.',
}
