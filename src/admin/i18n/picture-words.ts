export const pictureWords = {
  label: 'Obrázky',
  hint: 'Presuňte ich sem, alebo vyberte zo zariadenia. Najlepšie štvorec aspoň 1 200 × 1 200 bodov, na svetlom pozadí.',
  add: 'Pridať obrázky',
  main: 'Hlavný',
  makeMain: 'Ako hlavný',
  makeMainOf: (place: number) => `Ako hlavný: obrázok ${place}`,
  remove: (place: number) => `Odstrániť obrázok ${place}`,
  picture: (place: number) => `Obrázok ${place}`,
  refused: (file: string, why: string) => `${file}: ${why}`,
  full: (most: number) => `Jeden výrobok môže mať najviac ${most} obrázkov.`,
}
