/** Of events and jobs. */
export const announcementWords = {
  branch: 'Predajňa',
  noBranch: 'Mimo predajní',
}

export const eventWords = {
  title: 'Eventy',
  add: 'Pridať event',
  searchPattern: 'Nadpis, miesto alebo text',
  empty: 'Zatiaľ žiadny event',
  emptyHint: 'Maľovanie na tvár či dielňa priviedli do predajne už veľa rodín.',
  place: 'Miesto konania',
  placeHint: 'Ako ho uvidí návštevník, napríklad: Konfetka Žilina, Národná 5, Žilina.',
  price: 'Vstupné slovami',
  priceHint: 'Napríklad: vstup voľný alebo 12,00 € za dieťa.',
  startsAt: 'Začiatok',
  endsAt: 'Koniec',
  pictureHint: 'Najlepšie 1 200 × 800 bodov a to hlavné v strede, okraje sa orezávajú.',
}

export const openingWords = {
  title: 'Práca u nás',
  add: 'Pridať ponuku',
  searchPattern: 'Nadpis, mesto alebo text',
  empty: 'Zatiaľ žiadna ponuka',
  emptyHint: 'Zverejnené ponuky sú na stránke Kariéra a životopisy prídu do prípadov.',
  town: 'Mesto',
  employment: 'Úväzok',
  employments: { full_time: 'plný úväzok', part_time: 'skrátený úväzok', agreement: 'dohoda' },
  salary: 'Hrubá mzda od',
  salaryHint: 'Bez nej zostane ponuka konceptom (§ 62 zákona 5/2004).',
  salaryUnit: 'Mzda je za',
  salaryUnits: { month: 'mesiac', hour: 'hodinu' },
  startsOn: 'Nástup slovami',
  startsOnHint: 'Napríklad: ihneď alebo december 2026.',
  closesOn: 'Uzávierka prihlášok',
  closesOnHint: 'Na druhý deň ponuka zo stránky zmizne.',
}
