import type { BalloonSlot } from '#contracts/party/balloon-slots.ts'
import { formatDayTime, formatOnDay } from '#ui/format.ts'

type Verdict = NonNullable<BalloonSlot['verdict']>

/** Texts of the page on which a customer moves the time of an order's balloons. */
export const ownSlotMessages = {
  title: 'Zmeniť čas balónov',
  order: (number: string) => `Objednávka č. ${number}`,
  now: 'Teraz máte',
  at: formatDayTime,
  call: (phone: string) => `Zavolať ${phone}`,
  until: (at: string) => `Čas si môžete zmeniť najneskôr 4 hodiny vopred, teda do ${formatDayTime(at)}.`,
  conflicts: {
    closed: 'V tomto čase má predajňa zatvorené. Vyberte si, prosím, iný čas.',
    lost: 'Platba prišla neskôr a váš čas medzitým dostal niekto iný. Vyberte si, prosím, iný.',
  },
  verdicts: {
    covers: (day: string) => `Balóny vydržia lietať do večera vašej oslavy ${formatOnDay(day)}.`,
    sinks: (day: string) => `Balóny do večera vašej oslavy ${formatOnDay(day)} nevydržia. Skúste neskorší čas.`,
    late: (day: string) => `Tento čas je až po vašej oslave ${formatOnDay(day)}.`,
  } satisfies Record<Verdict, (day: string) => string>,
  choose: 'Vyberte si nový čas',
  chooseHint: 'Pôvodný čas uvoľníme hneď, ako si vyberiete nový. Predajňa, balóny ani cena sa nemenia.',
  party: (day: string) =>
    `Oslavujete ${formatOnDay(day)}. Pri každom čase je napísané, či balóny vydržia lietať do večera.`,
  none: 'Predajňa v najbližších týždňoch nemá na vaše balóny iný voľný čas. Zavolajte, prosím, do predajne, skúsime to vyriešiť.',
  chosen: (at: string) => `Nový čas: ${formatDayTime(at)}`,
  noTime: 'Vyberte nový čas.',
  submit: 'Zmeniť čas',
  moved: (at: string) => `Hotovo, balóny vás budú čakať: ${formatDayTime(at)}. Potvrdenie sme vám poslali e-mailom.`,
  failed: 'Čas sa nepodarilo zmeniť. Skúste to, prosím, o chvíľu znova.',
  back: 'Späť na objednávku',
}
