import type { WaveRow } from '#contracts/admin/fulfillment.ts'
import { fulfillmentWords } from '#admin/i18n/fulfillment-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

const words = fulfillmentWords.wave

/** The waves that are picked or packed now. */
export function OpenWaves({ waves }: { waves: readonly WaveRow[] }) {
  if (waves.length === 0) return null
  return (
    <section aria-label={words.open}>
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
        {waves.map(({ id, made_by: madeBy, made_at: madeAt, orders, pieces, picked }) => (
          <li key={id}>
            <RouterLink
              href={`${paths.waves}/${id}`}
              className="grid gap-1 rounded-card border border-line px-4 py-2.5 hover:border-primary-700"
            >
              <span className="flex items-baseline gap-3">
                <span className="font-medium">{words.title(id)}</span>
                <span className="grow truncate text-xs text-ink-soft">{words.madeBy(madeBy, formatTime(madeAt))}</span>
                <span className="text-xs text-ink-soft">{fulfillmentWords.orders(orders)}</span>
              </span>
              <span className="flex items-center gap-3">
                <ProgressBar value={picked} max={Math.max(pieces, 1)} label={words.progressLabel} />
                <span className="text-xs whitespace-nowrap text-ink-soft tabular-nums">
                  {words.progress(picked, pieces)}
                </span>
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
