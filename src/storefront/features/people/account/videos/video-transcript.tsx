import type { Video } from '#contracts/videos.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'

const words = accountMessages.video

export type VideoTranscriptProps = { lines: Video['transcript'] }

/** The transcript, for visitors who cannot see or hear the video or have their hands full. */
export function VideoTranscript({ lines }: VideoTranscriptProps) {
  if (lines.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2>{words.captionsText}</h2>
      <ol className="grid max-w-text gap-2">
        {lines.map((line) => (
          <li key={line.from} className="grid grid-cols-[3rem_1fr]">
            <span className="text-ink-soft tabular-nums">{words.minutes(Math.floor(line.from))}</span>
            <span>{line.text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
