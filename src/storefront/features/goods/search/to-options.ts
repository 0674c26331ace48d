import type { Cents } from '#kernel/money.ts'
import { isVeiled } from '#storefront/kit/goods/age-limit.ts'
import { searchMessages } from '#storefront/i18n/search-messages.ts'
import { paths } from '#storefront/paths.ts'
import type { Image } from '#contracts/shared.ts'
import type { Suggestions } from './use-suggestions.ts'

/** One line of the list; a product has a picture and a price. */
export type SuggestionOption = {
  href: string
  name: string
  goods?: { image: Image | null; priceCents: Cents; hasPriceRange: boolean }
}
export type SuggestionGroup = {
  title: string
  options: SuggestionOption[]
  /** In the first of the two lists. */
  isFirst?: true
  /** The last searches: their title is above the list, beside the button that clears them. */
  isHistory?: true
}

/** The options of an empty field: the last searches, what the shop suggests, and the main categories. */
export function toInitialGroups({ searches, phrases, categories }: InitialChoices): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      title: searchMessages.lastSearches,
      options: searches.map((query) => ({ href: paths.search(query), name: query })),
      isHistory: true as const,
    },
    { title: searchMessages.phrases, options: toQueries(phrases) },
    {
      title: searchMessages.tryCategories,
      options: categories.slice(0, shownCategories).map(({ name, url }) => ({ href: url, name })),
    },
  ].filter(({ options }) => options.length > 0)
  return groups.map((group, index) => (index === 0 ? { ...group, isFirst: true } : group))
}

const shownCategories = 6

/** A question such as "Čo hľadáte?" only invites to type. */
function toQueries(phrases: readonly string[]): SuggestionOption[] {
  return phrases.filter((text) => !text.endsWith('?')).map((text) => ({ href: paths.search(text), name: text }))
}

export type InitialChoices = {
  searches: readonly string[]
  phrases: readonly string[]
  categories: readonly { name: string; url: string }[]
}

/** The groups with results, in the order in which the arrows move through them. */
export function toGroups(suggestions: Suggestions): SuggestionGroup[] {
  const { products, categories, brands, articles, pages, corrected_query: corrected, match } = suggestions
  const toOptions = (hits: readonly { name: string; url: string }[]) =>
    hits.map(({ name, url }) => ({ href: url, name }))
  return [
    {
      title: match === 'near' ? searchMessages.nearProducts : searchMessages.products,
      isFirst: true as const,
      options: products.map((card) => ({
        href: card.url,
        name: card.name,
        goods: {
          // No picture of goods for adults: the visitor has not been asked for their age here.
          image: isVeiled(card) ? null : card.main_image,
          priceCents: card.price_cents,
          hasPriceRange: card.has_price_range,
        },
      })),
    },
    {
      title: searchMessages.didYouMean,
      options: corrected === null ? [] : [{ href: paths.search(corrected), name: corrected }],
    },
    { title: searchMessages.categories, options: toOptions(categories) },
    { title: searchMessages.brands, options: toOptions(brands) },
    { title: searchMessages.articles, options: toOptions(articles) },
    { title: searchMessages.pages, options: toOptions(pages) },
  ].filter(({ options }) => options.length > 0)
}
