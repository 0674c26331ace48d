export const content = {
  /** The title of a theme's page, by which the search finds it. */
  themeParty: (name: string) => `Oslava na tému ${name}`,
  link: 'Odkaz musí začínať lomkou, https://, mailto: alebo tel:.',
}
