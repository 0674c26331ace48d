/** Texts of the fallback page, sent when no page of the shop can be rendered. */
export const plainPage = {
  notFoundTitle: 'Stránku sme nenašli',
  notFoundText: 'Odkaz je neplatný alebo stránka už neexistuje.',
  waitTitle: 'Chvíľku strpenia',
  brokenTitle: 'Niečo sa pokazilo',
  brokenText: 'Stránku sa nepodarilo zobraziť. Skúste to, prosím, o chvíľu znova.',
  sentText: 'Ak ste práve odosielali formulár, vráťte sa o krok späť a odošlite ho znova.',
  retry: 'Skúsiť znova',
  home: 'Späť na úvod',
  help: 'Potrebujete pomôcť?',
} as const
