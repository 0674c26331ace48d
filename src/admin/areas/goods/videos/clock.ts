/** Seconds of a time as people type it, `3:45` or `1:02:30`; other text stays, and the server says what is wrong. */
export function readClock(text: string): unknown {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim())
  if (!parts) return text
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** As the field shows it; other text stays. */
export function formatClock(value: unknown): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
}
