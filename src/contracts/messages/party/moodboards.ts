import { weekdayOf } from '#kernel/plain-day.ts'

const weekdays = ['', 'pondelok', 'utorok', 'streda', 'štvrtok', 'piatok', 'sobota', 'nedeľa']

/** What is written in the pictures of shared links. */
export const moodboardWords = {
  theme: 'Oslava na tému',
  themeNote: 'Celá oslava na jednom mieste',
  list: 'Spoločný zoznam',
  listNote: 'Vyberte si, čo prinesiete',
  /** "sobota 12. 12. 2026" */
  onDay: (day: string) => {
    const [year, month, date] = day.split('-').map(Number)
    return `${weekdays[weekdayOf(day)]} ${date}. ${month}. ${year}`
  },
}
