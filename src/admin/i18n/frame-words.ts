/** Texts of the frame around every screen. */
export const frameWords = {
  title: 'Správa',
  menu: 'Hlavná ponuka',
  today: 'Dnes',
  brands: 'Značky',
  find: 'Nájsť alebo urobiť',
  findShort: 'Nájsť',
  findPattern: 'Kam chcete ísť, čo hľadáte?',
  findEmpty: 'Nič také nepoznáme.',
  user: 'Môj účet',
  signOut: 'Odhlásiť sa',
  allBranches: 'Všetky predajne',
  branches: (count: number) => (count === 1 ? '1 predajňa' : `${count} ${count < 5 ? 'predajne' : 'predajní'}`),
  goTo: (name: string) => `Prejsť na ${name}`,
  greeting: (name: string) => `Dobrý deň, ${name}`,
  todayLead: 'Vyberte, s čím začnete.',
  todayKeys: 'Ctrl + K nájde čokoľvek, ? ukáže skratky.',
}
