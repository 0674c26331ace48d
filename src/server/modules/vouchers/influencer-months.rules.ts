const shownMonths = 12

/** The last twelve months of the shop's calendar as YYYY-MM, oldest first, the present one last. */
export function listMonthsTo(now: Date): string[] {
  const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bratislava', year: 'numeric', month: '2-digit' })
  const [year = 0, month = 1] = local.format(now).split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, index) => {
    const ordinal = year * 12 + (month - 1) - (shownMonths - 1 - index)
    return `${Math.floor(ordinal / 12)}-${String((ordinal % 12) + 1).padStart(2, '0')}`
  })
}
