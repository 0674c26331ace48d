import { weekdayOf } from '#kernel/plain-day.ts'
import { nameWeekday } from '#kernel/weekday-names.ts'

/** What is written in the pictures of shared links. */
export const moodboardWords = {
  theme: 'Oslava na tému',
  themeNote: 'Celá oslava na jednom mieste',
  list: 'Spoločný zoznam',
  listNote: 'Vyberte si, čo prinesiete',
  /** "sobota 12. 12. 2026" */
  onDay: (day: string) => {
    const [year, month, date] = day.split('-').map(Number)
    return `${nameWeekday(weekdayOf(day))} ${date}. ${month}. ${year}`
  },
}
