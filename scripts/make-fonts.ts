// Subsets the shop's two font families to the characters it writes and the weights it uses. Run by hand when the
// characters or the weights change; the results are committed, so neither a build nor a start needs this.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { paperLetters } from '../src/server/platform/fonts/letters.rules.ts'
import { widenLetters } from './widen-letters.ts'

const require = createRequire(import.meta.url)
const target = new URL('../src/ui/fonts/', import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
const western = 'áäéíóôúýÁÄÉÍÓÔÚÝëöüÖÜß'
const signs = '\u00A0„“”‚‘’–—…·•×÷€©®°½²³«»−'
const slovakAndCzech = 'čďěĺľňŕřšťůžČĎĚĹĽŇŔŘŠŤŮŽ'
const neighbors = 'őűŐŰąćęłńśźżĄĆĘŁŃŚŹŻ'

// Fontsource splits a family into "latin" and "latin-ext" files, which a subsetter cannot join again: each becomes one
// file here, and fonts.css declares its unicode range. Names and addresses from Poland and Hungary are set in Figtree
// only, because headings and prices never contain them.
const cuts = [
  { family: 'figtree', range: 'latin', letters: ascii + western + signs, weights: { min: 400, max: 600 } },
  { family: 'figtree', range: 'latin-ext', letters: slovakAndCzech + neighbors, weights: { min: 400, max: 600 } },
  { family: 'baloo-2', range: 'latin', letters: ascii + western + signs, weights: { min: 600, max: 700 } },
  { family: 'baloo-2', range: 'latin-ext', letters: slovakAndCzech, weights: { min: 600, max: 700 } },
] as const

await mkdir(target, { recursive: true })

for (const cut of cuts) {
  const source = require.resolve(
    `@fontsource-variable/${cut.family}/files/${cut.family}-${cut.range}-wght-normal.woff2`,
  )
  const plain = Buffer.from(
    await subsetFont(await readFile(source), cut.letters, {
      targetFormat: 'sfnt',
      variationAxes: { wght: cut.weights },
    }),
  )
  widenLetters(plain, { letters: 'ďľť', like: 'č' })
  const subset = await subsetFont(plain, cut.letters, { targetFormat: 'woff2' })
  const name = `${cut.family}-${cut.range}.woff2`
  await writeFile(new URL(name, target), subset)
  console.log(`${name} ${(subset.length / 1000).toFixed(1)} kB`)
}

// A PDF and a drawn picture set a run of text from one file, so they use whole families, one file per weight.
const papers = new URL('../src/server/platform/fonts/', import.meta.url)
const paperCuts = [
  { name: 'figtree-regular', source: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf' },
  { name: 'figtree-semibold', source: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf' },
  { name: 'baloo-2-bold', source: '@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf' },
] as const

await mkdir(papers, { recursive: true })

for (const { name, source } of paperCuts) {
  const subset = await subsetFont(await readFile(require.resolve(source)), paperLetters, { targetFormat: 'sfnt' })
  await writeFile(new URL(`${name}.ttf`, papers), subset)
  console.log(`${name}.ttf ${(subset.length / 1000).toFixed(1)} kB`)
}
