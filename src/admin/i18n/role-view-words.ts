/** Texts of looking at the back office as a role. */
export const roleViewWords = {
  begin: 'Pozerať ako rola',
  title: 'Pozerať ako rola',
  lead: 'Uvidíte ponuku, obrazovky a údaje tak ako táto rola. Nič sa pritom nedá zmeniť a po polhodine to samo skončí.',
  role: 'Rola',
  branch: 'Predajňa',
  confirm: 'Pozrieť sa',
  bar: 'Pozeráte ako',
  note: 'Len na pohľad, nič sa nezmení.',
  until: (time: string) => `Do ${time}.`,
  end: 'Skončiť',
  refused: (role: string) => `Pozeráte ako ${role}, preto sa nič nezmenilo.`,
}
