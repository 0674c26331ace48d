import { keepTogether } from '#kernel/keep-together.ts'
import type { Image } from '#contracts/shared.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { CartIcon } from '#ui/icons.tsx'

const words = cartMessages

export type EmptyCartProps = {
  suggestions: readonly { id: number; name: string; url: string; image: Image | null }[]
}

/** An empty cart links to occasions and categories. */
export function EmptyCart({ suggestions }: EmptyCartProps) {
  return (
    <section className="grid justify-items-center gap-8 py-8 text-center">
      <div className="grid justify-items-center gap-3">
        <span className="grid size-18 place-items-center rounded-full bg-primary-50 text-primary-600">
          <CartIcon className="size-8" />
        </span>
        <h2>{words.emptyTitle}</h2>
        <p className="text-ink-soft">{words.emptyText}</p>
        <Button as={RouterLink} href={paths.planner()} look="secondary">
          {words.planParty}
        </Button>
      </div>
      <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(max(8rem,50%-1rem),1fr))] gap-4 md:grid-cols-4">
        {suggestions.map((suggestion, index) => (
          <li key={suggestion.id}>
            <RouterLink
              href={paths.category(suggestion)}
              className="group grid h-full grid-cols-1 content-start gap-2 rounded-card border border-line p-3 font-semibold transition hover:border-primary-700 hover:text-primary-700"
            >
              <span className="block aspect-square overflow-hidden rounded-control bg-panel">
                {suggestion.image && (
                  <Picture
                    image={suggestion.image}
                    alt=""
                    sizes="(min-width: 768px) 280px, 45vw"
                    maxWidth={800}
                    isMain={index === 0}
                    className="size-full object-cover"
                  />
                )}
              </span>
              {keepTogether(suggestion.name)}
            </RouterLink>
          </li>
        ))}
      </ul>
      <Button as={RouterLink} href={paths.shop()} look="secondary">
        {words.toShop}
      </Button>
    </section>
  )
}
