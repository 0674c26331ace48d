import { healthWords as words } from '#admin/i18n/health-words.ts'

/** In the language of the program or of the outside system that failed. */
export function TechnicalReason({ text }: { text: string }) {
  return (
    <details>
      <summary className="link w-fit">{words.why}</summary>
      <p className="wrap-anywhere text-ink-soft" lang="en">
        {text}
      </p>
    </details>
  )
}
