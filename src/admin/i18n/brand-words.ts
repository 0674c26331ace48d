export const brandWords = {
  title: 'Značky',
  add: 'Pridať značku',
  searchPattern: 'Názov značky',
  empty: 'Zatiaľ žiadna značka',
  emptyHint: 'Značku potom priradíte produktom. Zákazníci podľa nej filtrujú.',
  name: 'Názov',
  slug: 'Adresa stránky',
  slugHint: 'Časť adresy za /znacky/. Prázdna sa vytvorí z názvu.',
  description: 'Popis',
  descriptionHint: 'Zobrazuje sa na stránke značky.',
  products: 'Produkty',
}
