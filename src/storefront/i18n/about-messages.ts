import { formatCount, plural } from '#ui/format.ts'

// Texts of the page about the shop; the story itself is an info page.
export const aboutMessages = {
  numbers: 'Konfetka v číslach',
  stores: (count: number) => plural(count, 'predajňa na Slovensku', 'predajne na Slovensku', 'predajní na Slovensku'),
  goods: (count: number, brands: number) =>
    `${plural(count, 'druh tovaru', 'druhy tovaru', 'druhov tovaru')} od ${formatCount(brands, 'značky', 'značiek', 'značiek')}`,
  hours: (count: number) => `${plural(count, 'hodina', 'hodiny', 'hodín')} týždenne máme spolu otvorené`,
  posts: (count: number) => `${plural(count, 'rada a nápad', 'rady a nápady', 'rád a nápadov')} na oslavu`,
  browse: 'Prezrieť tovar',
  visit: 'Nájsť predajňu',
} as const
