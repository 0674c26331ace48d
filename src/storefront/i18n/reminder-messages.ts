import { reminderConsent } from '#contracts/messages/consents/reminder.ts'
import { reminder } from '#contracts/messages/party/reminder.ts'
import { formatDate, formatOnDay } from '#ui/format.ts'

export const reminderMessages = {
  ...reminder,
  title: 'O rok znova',
  offer: {
    title: 'Pripomenieme vám to o rok',
    text: (remindOn: string) =>
      `Tri týždne pred oslavou, ${formatDate(remindOn)}, vám pošleme jednu správu: tento zoznam s ďalším číslom balóna, cenami a zásobami v ten deň.`,
    short: 'Tri týždne pred rovnakým dňom o rok vám pošleme jednu správu so zoznamom z tejto objednávky.',
    consent: reminderConsent,
    submit: 'Uložiť pripomienku',
    unticked: 'Ak chcete oslavu pripomenúť, zaškrtnite, prosím, súhlas.',
  },
  set: (remindOn: string) => `Oslavu vám pripomenieme ${formatDate(remindOn)}.`,
  saved: 'Pripomienka je uložená.',
  erase: 'Vymazať pripomienku',
  erased: 'Pripomienka je vymazaná. O tejto oslave vám už písať nebudeme.',
  lead: (nextOn: string) => `O rok vychádza oslava ${formatOnDay(nextOn)}.`,
  goods: 'Zoznam na ďalšiu oslavu',
  goodsHint: 'Tovar z vašej objednávky s dnešnými cenami. Čo už nemáme skladom, sme vynechali.',
  put: 'Vložiť do košíka',
  planner: 'Naplánovať inú oslavu',
  failed: 'Nepodarilo sa to uložiť. Skúste to, prosím, o chvíľu znova.',
} as const
