/** Parts of the screens of cases that could not be loaded. */
export const caseLoadWords = {
  cases: 'Prípady sa nepodarilo načítať.',
  owners: 'Ľudí, ktorí riešia prípady, sa nepodarilo načítať.',
  templates: 'Šablóny odpovedí sa nepodarilo načítať.',
}
