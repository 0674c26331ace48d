/**
 * Scrolls a strip of pictures to the one at `to`, which wraps around. It jumps past the ends: scrolling through all pictures
 * would look like a fault.
 */
export function scrollStrip(
  strip: HTMLElement | null,
  { from, to, count }: { from: number; to: number; count: number },
) {
  const next = (to + count) % count
  strip?.scrollTo({ left: next * strip.clientWidth, behavior: Math.abs(next - from) === 1 ? 'auto' : 'instant' })
}

/** The index of the picture in view; undefined while the strip has no layout. */
export function readStrip(strip: HTMLElement | null): number | undefined {
  return strip && strip.clientWidth > 0 ? Math.round(strip.scrollLeft / strip.clientWidth) : undefined
}
