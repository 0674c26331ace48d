/** How a place in the shop is chosen. */
export const linkWords = {
  link: 'Odkaz',
  hint: 'Hľadajte tovar, kategóriu alebo stránku, alebo vložte celú adresu.',
}
