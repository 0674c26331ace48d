/** By how much a value differs from the one before: "+12 %"; empty if there was nothing before. */
export function sayChange(now: number, before: number): string {
  if (before === 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}\u00a0%`
}
