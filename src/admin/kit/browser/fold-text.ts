/** A text without diacritics and capitals: "Značky" is found by "znac". */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
