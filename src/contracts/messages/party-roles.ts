// Texts about what a party needs, as staff edit it.
export const partyRoles = {
  pieces: 'Zadajte počet od 0,01 do 1000.',
  priority: 'Zadajte 1, 2 alebo 3.',
  nameTaken: 'Takú položku už oslava má.',
  category: 'Táto kategória už v obchode nie je.',
  words: 'Najviac 20 slov, každé najviac 40 znakov.',
}
