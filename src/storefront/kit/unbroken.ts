const noBreakSpace = '\u00A0'
// Slovak setting: a figure keeps its unit and the other side of a size, and no preposition of one letter ends a line.
const breaks =
  /(?<=\d) (?=(?:ks|cm|mm|m|l|ml|g|kg|W|V)(?![\p{L}\d]))|(?<=\d) (?=×)|(?<=×) (?=\d)|(?<=(?:^| )[aikosuvz]) /giu

/** The name of goods as it is shown: "6 ks" and "s potlačou" stay on one line. */
export function toUnbroken(name: string): string {
  return name.replace(breaks, noBreakSpace)
}
