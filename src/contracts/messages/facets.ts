/** What is wrong with a filter of lists. */
export const facets = {
  shown: 'Zadajte číslo od 1 do 50.',
  valueName: 'Najviac 60 znakov.',
  attributeOfBuiltIn: 'Tento filter berie hodnoty z vlastného poľa tovaru, vlastnosť preň nevyberiete.',
  builtInStays: 'Tento filter má každý obchod. Odstrániť sa nedá, ale môžete ho vypnúť.',
  attributeTaken: 'Z tejto vlastnosti už filter je.',
}
