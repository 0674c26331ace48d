import type { Caption } from './videos.rules.ts'

/** How long the last line is shown. */
const lastSeconds = 5

/** A line per moment, `1:05 Zaviažte balón.`: what staff write. */
export function toTranscript(captions: readonly Caption[]): string {
  return captions.map(({ from, text }) => `${toTime(from)} ${text.replaceAll(/\s+/g, ' ')}`).join('\n')
}

/** A line is shown until the next one begins. `faulty`: the first line that has no time, no text, or stands too early. */
export function readTranscript(text: string): { captions: Caption[] } | { faulty: number } {
  const captions: Caption[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, hours = '0', minutes = '0', seconds = '0', said = ''] =
      /^\s*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+(\S.*)$/.exec(line) ?? []
    const from = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    const before = captions.at(-1)
    if (said === '' || (before && from <= before.from)) return { faulty: index + 1 }
    if (before) before.to = from
    captions.push({ from, to: from + lastSeconds, text: said.trim() })
  }
  return { captions }
}

function toTime(from: number): string {
  const whole = Math.floor(from)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
