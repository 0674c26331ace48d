/** Texts of the storefront's error page and of the fallback page, sent when no page of the shop can be rendered. */
export const errorPage = {
  notFoundTitle: 'Stránku sme nenašli',
  notFoundText: 'Odkaz je neplatný alebo stránka už neexistuje.',
  genericTitle: 'Niečo sa pokazilo',
  genericText: 'Stránku sa nepodarilo zobraziť. Skúste to, prosím, o chvíľu znova.',
  closedTitle: 'Chvíľku strpenia',
  closedText: 'Práve vylepšujeme obchod. Skúste to, prosím, o chvíľu.',
  help: 'Potrebujete pomôcť?',
  home: 'Späť na úvod',
  retry: 'Skúsiť znova',
} as const

/** Only of the fallback page. */
export const plainPage = {
  sentText: 'Ak ste práve odosielali formulár, vráťte sa o krok späť a odošlite ho znova.',
} as const

/** The only page of a shop that its owner has not opened yet. */
export const openingPage = {
  title: 'Čoskoro otvárame',
  text: 'Pripravujeme pre vás obchod. Ešte chvíľu a môžete si vyberať.',
  places: 'Zatiaľ nás nájdete tu',
  help: 'Máte otázku? Ozvite sa nám.',
  apiText: 'Obchod ešte nie je otvorený.',
} as const
