/** Texts of the tabs above goods and planned reductions. */
export const goodsTabWords = {
  label: 'Tovar a akcie',
  goods: 'Tovar',
  markdowns: 'Akcie',
  calendar: 'Kalendár akcií',
  rental: 'Na požičanie',
  party: 'Na oslavu',
  videos: 'Videonávody',
}
