export const filesPrefix = '/media/videa/'

/** A line of speech or text: when it is shown, in seconds, and what it says. */
export type Caption = { from: number; to: number; text: string }
export type VideoSource = { kind: 'file' | 'youtube'; url: string; captions_url: string | null }

/** Where a player finds a video. Frames come from the host that sets no cookies until a visitor presses play. */
export function toSource({
  id,
  kind,
  source,
  hasCaptions,
}: {
  id: number
  kind: VideoSource['kind']
  source: string
  hasCaptions: boolean
}): VideoSource {
  if (kind === 'youtube') {
    const url = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(source)}?cc_load_policy=1&cc_lang_pref=sk`
    return { kind: 'youtube', url, captions_url: null }
  }
  return {
    kind: 'file',
    url: filesPrefix + encodeURIComponent(source),
    captions_url: hasCaptions ? `/media/titulky/${id}.vtt` : null,
  }
}

/** The captions as the WebVTT that browsers read. */
export function toWebVtt(captions: readonly Caption[]): string {
  const cues = captions.map(({ from, to, text }) => `${toTimestamp(from)} --> ${toTimestamp(to)}\n${escapeCue(text)}`)
  return ['WEBVTT', ...cues].join('\n\n') + '\n'
}

function toTimestamp(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const milliseconds = String(Math.round((seconds - whole) * 1000)).padStart(3, '0')
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${milliseconds}`
}

function escapeCue(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/-->|\n+/g, ' ')
}
