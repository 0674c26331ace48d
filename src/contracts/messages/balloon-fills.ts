// Texts about what balloons take, as staff edit it.
export const balloonFills = {
  litres: 'Zadajte litre od 0,1 do 9999,9.',
  hours: 'Zadajte celé hodiny od 1 do 2000.',
  hoursTo: 'Vyšší počet hodín nesmie byť menší ako nižší.',
  treated: 'S Hi-Floatom vyplňte obidva počty hodín, alebo nechajte obidva prázdne.',
  lift: 'Zadajte celé gramy od 1 do 5000.',
  seconds: 'Zadajte celé sekundy od 1 do 3600.',
  source: 'Napíšte, z ktorej tabuľky výrobcu čísla sú.',
  key: 'Malé písmená bez diakritiky, číslice a pomlčky, najviac 30 znakov.',
  keyTaken: 'Tento kľúč už má iný balón.',
  keyUsed: (count: number) => `Kľúč používa nafukovanie pri výrobkoch (${count}). Najprv ho v nich zmeňte.`,
}
