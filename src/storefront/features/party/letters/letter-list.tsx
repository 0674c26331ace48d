import { lettersMessages } from '#storefront/i18n/letters-messages.ts'
import { ColorSample } from '#storefront/kit/goods/color-sample.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { formatPrice } from '#ui/format.ts'
import { StockText } from '#ui/stock-text.tsx'
import type { Sign } from './compose-sign.ts'

const words = lettersMessages

/** Below it, stock is a warning: the next visitor may take the last ones. */
const fewPieces = 3

/** Each balloon of the sign with its pieces, price and stock. */
export function LetterList({ sign: { taken } }: { sign: Sign }) {
  if (taken.length === 0) return null
  return (
    <section className="sign-stock" aria-labelledby="letter-list">
      <h2 id="letter-list" className="text-lg">
        {words.letters}
      </h2>
      <ul className="sign-letters">
        {taken.map(({ balloon, count }) => (
          <li key={balloon.variant_id} className="sign-letter">
            <RouterLink
              href={paths.product(balloon, balloon.variant_id)}
              aria-label={`${balloon.glyph}, ${words.alphabet({ color: balloon.color.name, heightCm: balloon.height_cm })}`}
              className="target font-display text-xl font-bold text-primary-600 hover:text-primary-700"
            >
              {balloon.glyph}
            </RouterLink>
            <span className="min-w-0">
              <span className="flex items-center gap-1.5 text-xs text-ink-soft">
                <span className="letter-color">
                  <ColorSample hex={balloon.color.hex} />
                </span>
                {words.alphabet({ color: balloon.color.name, heightCm: balloon.height_cm })}
              </span>
              <StockText state={balloon.pieces - count < fewPieces ? 'limited' : 'available'}>
                {words.inStock(balloon.pieces)}
              </StockText>
            </span>
            <span className="text-right whitespace-nowrap">
              <span className="text-ink-soft">{words.pieces(count)}</span>{' '}
              <span className="font-semibold">{formatPrice(balloon.unit_price_cents * count)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
