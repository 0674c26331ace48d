/** Why a parcel cannot be in the file of a carrier: sentences for who packs. */
export const carrierFiles = {
  otherCarrier: (carrier: string) => `Zásielku vezie iný dopravca: ${carrier}.`,
  noName: 'Chýba meno príjemcu.',
  noStreet: 'Chýba ulica.',
  noTown: 'Chýba obec.',
  wrongZip: (zip: string) => (zip.trim() === '' ? 'Chýba PSČ.' : `PSČ „${zip}“ nemá päť číslic.`),
  wrongPhone: 'Chýba telefón, alebo to nie je telefónne číslo.',
  noPoint: 'Chýba výdajné miesto.',
  pointUnknown: 'Súbor tohto dopravcu nevie povedať, na ktoré výdajné miesto zásielka ide.',
  tooLong: (column: string, most: number) => `Údaj ${column} je dlhší ako ${most} znakov, dopravca by ho odmietol.`,
}
