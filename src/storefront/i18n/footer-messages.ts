// Texts of the footer, which a browser rarely loads (layout/footer/footer.tsx).

export const footerMessages = {
  shopping: 'Nakupovanie',
  advice: 'Poradíme vám',
  planner: 'Naplánovať oslavu',
  themes: 'Témy osláv',
  sizeFinder: 'Nájdi veľkosť',
  letters: 'Nápis z balónov',
  helium: 'Koľko hélia?',
  slots: 'Nafúkame balóny',
  rentals: 'Požičať kostým',
  services: 'Služby a inšpirácia',
  follow: 'Sledujte nás',
  cookies: 'Nastavenia cookies',
  dark: 'Tmavý vzhľad',
  light: 'Svetlý vzhľad',
  payments: 'Prijímame',
  supervision: 'Orgán dozoru',
  documents: 'Dokumenty',
  findOrder: 'Nájsť objednávku',
} as const
