/**
 * The drawn pictures of the demo shop. Owns the palette, the motifs and the way both become SVG; knows nothing of files,
 * widths or products. The same specification always gives the same string.
 *
 * `pattern` names a print or a theme (plain, dots, stripes, checks, stars, hearts, confetti, flowers, unicorn, dinosaur,
 * football, princess, pirate, space, jungle, mermaid, halloween, christmas, wedding, carnival, birthday, superhero) and, where
 * an article has kinds, its kind:
 * - latex-balloon: pastel, metallic, chrome, confetti, clear, or any print
 * - foil-shape: heart, star, moon, round, crown, unicorn, dinosaur, football, pumpkin, rocket, shell, fir, or a theme
 * - costume: witch, princess, vampire, superhero, pirate, skeleton, santa, angel, devil, 20s, animal, unicorn, dinosaur, clown,
 *   cowboy, fairy, mermaid, space, ghost, pumpkin, knight, hippie; `size` "child" or a height in cm draws it for a child
 * - mask: venetian unless animal, skeleton or superhero; hat: cone unless witch, pirate, crown, cowboy, tophat, santa
 * - wig: curly, long, bob; glasses: round, heart, star, cat, retro
 * - accessory: wand, wings, fairy, fangs, makeup, boa, gloves, moustache, horns, ears, sword, fan
 * `size` names the kind of a garland (flags, letters, tassels, fans, lanterns, honeycomb, lights, stars), the shape of a plate
 * (heart, star) and of a candle (fountain). `text` is drawn with our own glyphs; letters outside A–Z, 0–9 and the Slovak
 * carons and acutes leave a gap.
 */

import { balloonMotifs } from './balloons.ts'
import { wearableMotifs } from './wearables.ts'
import { withCount } from './count-badge.ts'
import { costumeMotifs } from './costumes.ts'
import { decorationMotifs } from './decorations.ts'
import { giftMotifs } from './gifts.ts'
import { tablewareMotifs } from './tableware.ts'
import { pumpMotifs } from './pumps.ts'
import { birthdayCandleMotifs } from './birthday-candles.ts'
import { confettiKindMotifs } from './confetti-kinds.ts'
import { fireworkMotifs } from './fireworks.ts'
import { hangingMotifs } from './hanging.ts'
import { disguiseMotifs } from './disguises.ts'
import { tableThingMotifs } from './table-things.ts'
import { balloonPackMotifs } from './balloon-packs.ts'
import { foilFigureMotifs } from './foil-figures.ts'
import { pinataMotifs } from './pinatas.ts'
import { createPartyScene } from './party-scene.ts'
import { createSetMotif } from './sets.ts'
import { ribbonMotifs } from './ribbons.ts'
import { favorMotifs } from './favors.ts'
import { gameMotifs } from './games.ts'
import { smallToyMotifs } from './small-toys.ts'
import { drawBanner, drawOccasion, drawScene } from './scenes.ts'
import { drawStoreFront } from './store-front.ts'
import { createBrief } from './brief.ts'
import type { ArtSpec, Motif } from './brief.ts'

export type { ArtSpec } from './brief.ts'
export { palette } from './palette.ts'

const things: Readonly<Record<string, Motif>> = {
  ...balloonMotifs,
  ...tablewareMotifs,
  ...giftMotifs,
  ...decorationMotifs,
  ...costumeMotifs,
  ...wearableMotifs,
  ...pumpMotifs,
  ...smallToyMotifs,
  ...favorMotifs,
  ...gameMotifs,
  ...birthdayCandleMotifs,
  ...confettiKindMotifs,
  ...fireworkMotifs,
  ...hangingMotifs,
  ...disguiseMotifs,
  ...tableThingMotifs,
  ...balloonPackMotifs,
  ...foilFigureMotifs,
  ...pinataMotifs,
  ...ribbonMotifs,
}

const itemOf = (name: string) => (Object.hasOwn(things, name) ? things[name]?.item : undefined)
const drawParty = createPartyScene(itemOf)

const registry: Readonly<Record<string, Motif>> = {
  ...things,
  set: createSetMotif(itemOf),
}

export const motifs: Readonly<Record<string, { views: readonly string[]; kinds?: readonly string[] }>> =
  Object.fromEntries(
    Object.entries(registry).map(([name, { views, kinds }]) => [
      name,
      { views: Object.keys(views), ...(kinds && { kinds }) },
    ]),
  )

/**
 * Whole pictures that are not products: `art:scene?pattern=hero`, `art:banner?pattern=carnival`,
 * `art:occasion?pattern=svadba`, `art:party?color=zelena&with=…`, `art:store-front?text=Nitra`.
 */
const pictures: Readonly<Record<string, (spec: ArtSpec) => string>> = {
  scene: ({ pattern = 'hero', seed = 1, text = '' }) => drawScene({ topic: pattern, seed, text }),
  banner: ({ pattern = 'birthday', seed = 1 }) => drawBanner({ topic: pattern, seed }),
  occasion: ({ pattern = 'birthday', seed = 1 }) => drawOccasion({ occasion: pattern, seed }),
  party: drawParty,
  'store-front': ({ text = '', seed = 1 }) => drawStoreFront({ town: text, seed }),
}

/** A complete SVG. An unknown view falls back to the motif's first; an unknown motif or kind is the caller's mistake. */
export function drawArt(spec: ArtSpec): string {
  const whole = Object.hasOwn(pictures, spec.motif) ? pictures[spec.motif] : undefined
  if (whole) return whole(spec)
  const motif = Object.hasOwn(registry, spec.motif) ? registry[spec.motif] : undefined
  if (!motif) throw new RangeError(`unknown motif: ${spec.motif}`)
  if (motif.kinds && !motif.kinds.includes(spec.pattern ?? ''))
    throw new RangeError(`${spec.motif} has no kind ${spec.pattern}`)
  const [fallback = ''] = Object.keys(motif.views)
  const name = spec.view !== undefined && Object.hasOwn(motif.views, spec.view) ? spec.view : fallback
  const view = motif.views[name]
  if (!view) throw new RangeError(`motif without views: ${spec.motif}`)
  const picture = view(createBrief({ ...spec, view: name }))
  return name === 'front' ? withCount(picture, Number(spec.count ?? 0)) : picture
}

const textKeys = ['color', 'accent', 'text', 'pattern', 'size', 'count', 'with', 'view'] as const

/** Reads 'art:latex-balloon?color=ruzova&view=bunch&seed=12'; undefined when it is not a reference to a known motif. */
export function parseArtReference(reference: string): ArtSpec | undefined {
  if (!reference.startsWith('art:')) return undefined
  const [motif = '', query = ''] = reference.slice('art:'.length).split('?', 2)
  if (!Object.hasOwn(registry, motif) && !Object.hasOwn(pictures, motif)) return undefined
  const params = new URLSearchParams(query)
  const spec: ArtSpec = { motif }
  for (const key of textKeys) {
    const value = params.get(key)
    if (value) spec[key] = value
  }
  const seed = params.get('seed')
  if (seed !== null && /^\d{1,9}$/.test(seed)) spec.seed = Number(seed)
  return spec
}

export function formatArtReference(spec: ArtSpec): string {
  const params = new URLSearchParams()
  for (const key of textKeys) {
    const value = spec[key]
    if (value) params.set(key, value)
  }
  if (spec.seed !== undefined) params.set('seed', String(spec.seed))
  const query = params.toString()
  return query ? `art:${spec.motif}?${query}` : `art:${spec.motif}`
}

export { findSpots } from './party-scene.ts'
export { formatPart, parsePart } from './sets.ts'
export { drawOccasion, drawScene, sceneTopics } from './scenes.ts'
export { drawStoreFront } from './store-front.ts'
