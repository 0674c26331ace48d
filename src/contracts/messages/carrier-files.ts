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
  /** Of a trial: sentences for who connects the carrier. */
  none: (carrier: string) => `Medzi spôsobmi dopravy, ktoré ponúkate, nemá žiadny v názve slovo ${carrier}.`,
  noCompany: 'Chýba názov odosielateľa. Berie sa z obchodného mena firmy.',
  noSenderStreet: 'Chýba ulica odosielateľa.',
  noSenderTown: 'Chýba obec odosielateľa.',
  wrongSenderZip: (zip: string) =>
    zip.trim() === '' ? 'Chýba PSČ odosielateľa.' : `PSČ odosielateľa „${zip}“ nemá päť číslic.`,
  pointsOfCarrierUnknown: (name: string) =>
    `„${name}“ ide na výdajné miesto a súbor nevie povedať, na ktoré. Tieto zásielky zadáte dopravcovi ručne.`,
  pointsOfOther: (name: string) =>
    `Pri doprave „${name}“ si zákazník vyberá miesto na mape Packety. Tento dopravca také miesto nepozná.`,
}
