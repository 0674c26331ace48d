// Texts of the form for a review.
export const reviewFormMessages = {
  writeTitle: 'Vaše hodnotenie',
  about: 'Hodnotíte produkt',
  starsLabel: 'Počet hviezdičiek',
  textLabel: 'Čo by ste o tovare povedali ostatným?',
  textHint: 'Aspoň 10 a najviac 2000 znakov.',
  nameLabel: 'Meno pri hodnotení',
  nameHint: 'Uvidia ho všetci. Stačí krstné meno.',
  submit: 'Odoslať hodnotenie',
  remove: 'Zmazať hodnotenie',
  removed: 'Hodnotenie sme zmazali.',
  states: {
    pending: 'Vaše hodnotenie čaká na schválenie. Zverejníme ho zvyčajne do jedného pracovného dňa.',
    published: 'Vaše hodnotenie je zverejnené. Môžete ho upraviť.',
    rejected: 'Vaše hodnotenie sme nezverejnili, lebo nie je v súlade s pravidlami. Môžete ho upraviť.',
  },
  backToProduct: 'Späť na produkt',
} as const
