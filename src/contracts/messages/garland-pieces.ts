// Texts about what a garland takes, as staff edit it.
export const garlandPieces = {
  size: 'Zadajte celé centimetre od 1 do 300.',
  perMeter: 'Zadajte celý počet balónov od 1 do 200.',
  source: 'Napíšte, odkiaľ číslo je.',
  sizeTaken: 'Táto veľkosť už v tabuľke je.',
}
