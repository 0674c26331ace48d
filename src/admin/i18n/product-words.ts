export const productWords = {
  title: 'Nový výrobok',
  lead: 'Prvý výrobok stačí takto. Väčší katalóg sa nahrá naraz zo súboru (npm run import).',
  name: 'Názov',
  category: 'Kategória',
  categoryHint: 'Ak ešte nie je, vytvoríme ju. Podkategóriu oddeľte znakom >, napríklad Balóny > Fóliové.',
  price: 'Cena s DPH',
  vat: 'Sadzba DPH',
  pieces: 'Kusov na sklade',
  description: 'Popis',
  save: 'Pridať výrobok',
  saveAndNext: 'Pridať a písať ďalší',
  saved: (name: string) => `${name} je v obchode`,
}
