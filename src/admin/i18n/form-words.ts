/** Texts of a form, the same for every kind of thing. */
export const formWords = {
  editing: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'práve upravuje' : 'práve upravujú'} to isté.`,
  saveKey: 'Uložiť',
  seeInShop: 'Zobraziť v obchode',
  yes: 'Áno',
  no: 'Nie',
  save: 'Uložiť',
  discard: 'Zahodiť zmeny',
  saved: 'Uložené',
  savedWithOthers: (who: string) => `Uložené spolu so zmenami, ktoré medzitým spravil niekto ďalší (${who})`,
  created: (name: string) => `Pridané: ${name}`,
  removed: (name: string) => `Odstránené: ${name}`,
  unsaved: 'Neuložené zmeny',
  draftFrom: (time: string) => `Pokračujete v zmenách, ktoré ste neuložili (${time}).`,
  keptFrom: (time: string) => `Pokračujete v tom, čo ste rozpísali (${time}).`,
  startEmpty: 'Začať odznova',
  readOnly: 'Len na čítanie',
  cancel: 'Zrušiť',
  remove: 'Odstrániť',
  removeTitle: (name: string) => `Odstrániť ${name}?`,
  removeText: 'Krátko sa to dá vrátiť tlačidlom Späť. V zázname zostane, kto a kedy to urobil.',
  inEntry: (place: number, problem: string) => `${place}. riadok: ${problem}`,
  notSaved: 'Uloženie sa nepodarilo',
}

/** Two people changed the same field. */
export const conflictWords = {
  title: (who: string) => `Rovnaké pole medzitým zmenil niekto iný: ${who}`,
  titleUnknown: 'Rovnaké pole medzitým zmenil niekto iný',
  text: 'Ostatné zmeny sme spojili. Vyberte, čo má platiť.',
  mine: 'Vaša úprava',
  theirs: 'Uložené medzitým',
  empty: 'prázdne',
  keep: 'Uložiť vybrané',
}

/** A person leaves a form with changes. */
export const leaveWords = {
  title: 'Zmeny nie sú uložené',
  text: 'Ak ich necháte rozpracované, počkajú na vás v tomto prehliadači.',
  save: 'Uložiť a odísť',
  keep: 'Nechať rozpracované',
  discard: 'Zahodiť',
}
