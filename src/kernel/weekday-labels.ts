import { weekdayNames } from './weekday-names.ts'

/** The days of a week from Monday, as labels: "Pondelok". Apart from the names, which every page loads. */
export const weekdayLabels = weekdayNames.map((name) => name.charAt(0).toUpperCase() + name.slice(1))
