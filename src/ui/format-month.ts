/** From January, as they stand alone. */
const months = [
  'január',
  'február',
  'marec',
  'apríl',
  'máj',
  'jún',
  'júl',
  'august',
  'september',
  'október',
  'november',
  'december',
]

/** A month (`YYYY-MM`) as a title: "november 2026". */
export function formatMonth(month: string): string {
  const [year = '', number = '1'] = month.split('-')
  return `${months[Number(number) - 1] ?? ''} ${year}`
}
