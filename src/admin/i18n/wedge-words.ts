/** Texts of the bar code reader that types. */
export const wedgeWords = {
  broken: 'Kód je neúplný. Načítajte ho znova.',
}
