/** Texts of the tabs above the reports. */
export const reportTabWords = {
  label: 'Prehľady',
  sales: 'Predaj',
  stock: 'Sklad',
  searches: 'Hľadanie',
  promises: 'Sľuby',
}
