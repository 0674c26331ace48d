export const questionWords = {
  title: 'Otázky a odpovede',
  add: 'Pridať otázku',
  searchPattern: 'Otázka alebo odpoveď',
  empty: 'Zatiaľ žiadna otázka',
  emptyHint: 'Odpoveď na stránke ušetrí zákazníkovi telefonát.',
  question: 'Otázka',
  topic: 'Téma otázky',
  topicHint: 'Vyberte tému, alebo napíšte novú. Nová bude na stránke posledná.',
  answer: 'Odpoveď',
  position: 'Poradie v téme',
  positionHint: 'Najnižšie číslo je prvé. Nová otázka je bez čísla posledná.',
  slugHint: 'Prázdna sa vytvorí z otázky. Keď ju zmeníte, stará presmeruje na novú.',
}
