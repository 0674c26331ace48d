export const content = {
  link: 'Odkaz musí začínať lomkou, https://, mailto: alebo tel:.',
}
