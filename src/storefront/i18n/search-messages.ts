import { formatCount, plural } from '#ui/format.ts'
import { messages } from './messages.ts'

// Texts of the search page and of the suggestions.

export const searchMessages = {
  title: 'Vyhľadávanie',
  titleOf: (query: string) => `Výsledky pre „${query}“`,
  prompt: 'Zadajte, čo hľadáte.',
  none: (query: string) => `Pre „${query}“ sme nič nenašli.`,
  noneHint: 'Skúste kratšie alebo všeobecnejšie slovo, prípadne sa pozrite do kategórií.',
  nearHint: 'Pozrite si, čo sa tomu podobá najviac.',
  noProducts: (query: string) => `Produkt pre „${query}“ sme nenašli, ale môže vám pomôcť toto.`,
  found: (count: number) => `Našli sme ${messages.common.products(count)}.`,
  foundMore: (count: number) => `Našli sme viac ako ${messages.common.products(count)}. Zobrazujeme tie najlepšie.`,
  foundBest: (total: number, shown: number) =>
    `Našli sme ${messages.common.products(total)}. Zobrazujeme ${shown} najlepších, ostatné nájdete upresnením hľadania.`,
  foundPages: (count: number) => `Našli sme ${formatCount(count, 'stránku', 'stránky', 'stránok')}.`,
  partyText: 'Chystáte oslavu? Celý zoznam s počtami a cenou zostavíme za vás.',
  partyLink: 'Naplánovať oslavu',
  correctedTo: 'Zobrazujeme výsledky pre',
  didYouMean: 'Mysleli ste',
  products: 'Produkty',
  nearProducts: 'Podobné produkty',
  categories: 'Kategórie',
  brands: 'Značky',
  articles: 'Články',
  pages: 'Stránky',
  groups: 'Výsledky podľa druhu',
  tryCategories: 'Obľúbené kategórie',
  phrases: 'Skúste vyhľadať',
  /** How many lines are below the edge of the list. */
  moreBelow: (count: number) => `${plural(count, 'ďalší', 'ďalšie', 'ďalších')} ${count}`,
  lastSearches: 'Naposledy ste hľadali',
  clearSearches: 'Vymazať históriu',
  searchesCleared: 'Históriu hľadania sme vymazali.',
  allCategories: 'Všetky kategórie',
  target: 'Kde hľadať',
  everywhere: 'Všetko',
  pagesOnly: 'Iba stránky',
  suggestedGoods: 'Navrhované produkty',
  suggestions: 'Navrhované odkazy',
  allResults: 'Všetky výsledky',
  showAll: (query: string) => `Zobraziť všetky výsledky pre „${query}“`,
  announce: ({ products, titles }: { products: number; titles: number }) =>
    `Návrhy: ${messages.common.products(products)}${titles > 0 ? `, ${formatCount(titles, 'ďalší odkaz', 'ďalšie odkazy', 'ďalších odkazov')}` : ''}. Prechádzajte šípkami.`,
  announceNone: 'Žiadne návrhy.',
} as const
