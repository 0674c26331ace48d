/** Texts of the step in which an owner tries the own shop. */
export const testOrderWords = {
  order: 'Objednať na skúšku',
  again: 'Objednať ešte raz',
  needs: 'Najprv doplňte dopravu, platby a aspoň jeden výrobok.',
  remove: (count: number) => (count === 1 ? 'Zrušiť skúšku' : 'Zrušiť skúšky'),
  removed: (count: number) =>
    count === 1 ? 'Skúšobná objednávka je zrušená, tovar je späť.' : 'Skúšobné objednávky sú zrušené, tovar je späť.',
}
