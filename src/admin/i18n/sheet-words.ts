/** Texts of the sheet of shortcuts. */
export const sheetWords = {
  print: 'Vytlačiť',
  groups: { move: 'Pohyb', list: 'V zozname', form: 'Vo formulári', everywhere: 'Všade' },
}
