/** What is wrong with a how-to video. */
export const videos = {
  address: 'Vložte adresu videa z YouTube, napríklad https://www.youtube.com/watch?v=…',
  seconds: 'Zadajte dĺžku v minútach a sekundách, napríklad 3:45.',
  transcript: (line: number) =>
    `${line}. riadok: každý začína časom, napríklad „1:05 Zaviažte balón“, a časy idú za sebou.`,
  productGone: 'Niektorý z výrobkov už neexistuje.',
}
