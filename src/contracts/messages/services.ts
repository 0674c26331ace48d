/** Why a service is not offered so. */
export const services = {
  labelMissing: 'Doplňte, čo zákazník pri tovare uvidí, napríklad Nafúknuť héliom.',
  goodsMissing: 'Vyberte kategóriu alebo jeden tovar, pri ktorom sa služba ponúka.',
  twice: 'Rovnaká kategória alebo tovar je tu dvakrát. Nechajte ho raz.',
  onlyServices: 'Pri inom tovare sa ponúka len služba. Tento výrobok služba nie je.',
}
