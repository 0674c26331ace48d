import { formatDayMonth, formatOnDay } from '#ui/format.ts'

// The day of the party: the dialog of the header, and its page.
export const eventMessages = {
  title: 'Kedy oslavujete?',
  party: 'Oslava',
  change: ' – zmeniť dátum',
  lead: 'Pri tovare, v košíku a pri doprave vám potom ukážeme, čo stihneme doručiť alebo pripraviť na predajni.',
  remembered: (day: string) => `Oslavujete ${formatOnDay(day)}`,
  field: 'Dátum oslavy',
  hint: 'Zapamätáme si ho najviac 60 dní, iba v tomto prehliadači a vo vašom košíku.',
  save: 'Uložiť dátum',
  forget: 'Zrušiť dátum',
  picks: 'Najbližšie soboty',
  thisSaturday: (day: string) => `Túto sobotu ${formatDayMonth(day)}`,
  nextSaturday: (day: string) => `Budúcu sobotu ${formatDayMonth(day)}`,
  failed: 'Dátum sa nepodarilo uložiť. Skúste to, prosím, znova.',
} as const
