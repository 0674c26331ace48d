/** Texts of rows that are put in order. */
export const sortingWords = {
  drag: 'Presunúť ťahaním',
  up: (name: string) => `Vyššie: ${name}`,
  remove: (name: string) => `Odstrániť: ${name}`,
  down: (name: string) => `Nižšie: ${name}`,
}
