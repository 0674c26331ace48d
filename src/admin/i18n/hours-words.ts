import { weekdayLabels } from '#kernel/weekday-labels.ts'
/** Texts of opening hours. */
export const hoursWords = {
  days: weekdayLabels,
  closed: 'Zatvorené',
  open: 'Otvoriť',
  addSpan: 'Pridať ďalší čas',
  addTo: (day: string) => `${day}: pridať čas`,
  copy: 'Ako deň predtým',
  copyTo: (day: string) => `${day}: ako deň predtým`,
  from: (day: string) => `${day}: od`,
  to: (day: string) => `${day}: do`,
  remove: (day: string) => `${day}: zmazať čas`,
  noDays: 'Žiadne výnimky. Predajňa má každý týždeň rovnaké hodiny.',
  addDay: 'Pridať deň',
  row: (row: number) => `${row}. deň`,
  date: 'Deň',
  noteOf: (day: string) => `${day}: poznámka`,
  notePattern: 'Napríklad: Štedrý deň',
  closedAllDay: 'Celý deň zatvorené',
  removeDay: (day: string) => `Zmazať deň: ${day}`,
}
