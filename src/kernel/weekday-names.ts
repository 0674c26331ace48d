/** The Slovak names of the days of a week, from Monday. */
export const weekdayNames = ['pondelok', 'utorok', 'streda', 'štvrtok', 'piatok', 'sobota', 'nedeľa'] as const

/** 1 = Monday. */
export function nameWeekday(day: number): string {
  return weekdayNames[day - 1] ?? ''
}

/** "v utorok", "vo štvrtok", "v stredu"; 1 = Monday. */
export function onWeekday(day: number): string {
  return (day === 4 ? 'vo ' : 'v\u00A0') + nameWeekday(day).replace(/a$/, 'u')
}
