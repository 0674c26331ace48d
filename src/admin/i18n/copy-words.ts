/** Texts of an address that is copied. */
export const copyWords = {
  copy: 'Kopírovať',
  copied: 'Skopírované',
}
