/** Words of grammar, which are not indexed. */
export const stopWords: ReadonlySet<string> = new Set(
  'a aj ako alebo ale bez by cez co do ich ju je k ku ked ktora ktore ktory ma mi na nad nie o od po pod podla pre pred pri s sa so som si su tak ten to toto u uz v vo z za ze zo the and for with of moj moja chcem hladam kupit nieco'.split(
    ' ',
  ),
)

/** A number before one of these is a measure: "50 ks" is not "s číslom 50". */
export const units: ReadonlySet<string> = new Set('cm mm m ml l g kg ks kus kusy kusov x'.split(' '))

/** Units, and words that fit every product. */
export const fillers: ReadonlySet<string> = new Set(
  'cm mm ml kg ks kus kusy kusov balenie baleni velkost velkosti farba farby farbe rozmer lacny lacna lacne lacno lacnych najlacnejsie'.split(
    ' ',
  ),
)
