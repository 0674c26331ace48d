import { paths } from '#storefront/paths.ts'
import { useLoaded } from '../browser/use-loaded.ts'
import { useEventDay } from './event-day.ts'
import { EventWays } from './event-ways.tsx'
import { loadWays } from './load-ways.ts'

export type VariantVerdictProps = {
  variantId: number
  /** Of its product. */
  url: string
}

/** Whether a variant is in time for the visitor's party, and the ways that still make it; nothing until it is known. */
export function VariantVerdict({ variantId, url }: VariantVerdictProps) {
  const day = useEventDay()
  return day === undefined ? null : <Verdict key={`${day} ${variantId}`} variantId={variantId} url={url} day={day} />
}

function Verdict({ variantId, url, day }: VariantVerdictProps & { day: string }) {
  const { answer } = useLoaded(() => loadWays({ kind: 'variants', id: variantId, day }))
  return answer ? (
    <EventWays ways={answer} day={day} insteadHref={paths.inTime(paths.substitutes({ url }), day)} />
  ) : null
}
