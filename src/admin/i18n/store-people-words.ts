/** Texts of the people of a branch, in its form. */
export const storePeopleWords = {
  people: 'Ľudia na predajni',
  peopleHint:
    'Koho tu zákazník stretne. Ukážu sa na stránke predajne v tomto poradí, mená uvádzajte so súhlasom kolegov.',
  noPeople: 'Zatiaľ nikto. Na stránke predajne táto časť nebude.',
  addPerson: 'Pridať človeka',
  person: (place: number) => `${place}. človek`,
  removePerson: (place: number) => `Odobrať ${place}. človeka`,
  personName: 'Meno',
  personRole: 'Čo má na starosti',
  personRolePattern: 'vedúca predajne',
  personNote: 'Veta pre zákazníka (nepovinná)',
}
