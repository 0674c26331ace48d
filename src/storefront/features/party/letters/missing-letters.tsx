import { lettersMessages } from '#storefront/i18n/letters-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ColorSample } from '#storefront/kit/goods/color-sample.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Alphabet } from './alphabets.ts'
import { replaceAll, type Sign, type SignChoice } from './compose-sign.ts'
import type { SignLetter, Taken } from './allocate-letter.ts'
import { formatReplacement, signFields, toSignSearch } from './sign-address.ts'

const words = lettersMessages

export type MissingLettersProps = { sign: Sign; choice: SignChoice; onReplace: (choice: SignChoice) => void }

/** The letters that are short in the chosen color and size, each with its choice: all or nothing is never decided silently. */
export function MissingLetters({ sign, choice, onReplace }: MissingLettersProps) {
  const { letters, alphabet, whole, isComplete } = sign
  const short = letters.filter(
    ({ missing, replacement, offers, mixed }) =>
      missing > 0 || (replacement && (replacement.kind === 'none' || offers.length + mixed.length > 0)),
  )
  if (short.length === 0) return null
  return (
    <section
      className="grid grid-cols-1 gap-4 rounded-card border border-line p-4 md:p-6"
      aria-labelledby="missing-letters"
    >
      <div className="grid gap-1">
        <h2 id="missing-letters" className="text-lg">
          {words.missingTitle}
        </h2>
        <p className="text-ink-soft">{words.missingText(toLook(alphabet))}</p>
      </div>
      {whole.length > 0 && <WholeSigns whole={whole} choice={choice} />}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {short.map((letter) => (
          <li key={letter.character}>
            <LetterChoice letter={letter} />
          </li>
        ))}
      </ul>
      {!isComplete && (
        <Button
          type="submit"
          look="secondary"
          name={signFields.nearest}
          value="1"
          className="justify-self-start"
          onClick={() => onReplace({ ...choice, replacements: replaceAll(sign) })}
        >
          {words.nearest}
        </Button>
      )}
    </section>
  )
}

function WholeSigns({ whole, choice }: { whole: readonly Alphabet[]; choice: SignChoice }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>{words.whole}</span>
      {whole.map((alphabet) => (
        <Chip
          key={`${alphabet.color.value} ${alphabet.heightCm}`}
          as={RouterLink}
          href={paths.letters() + toSignSearch({ ...choice, color: alphabet.color.value, height: alphabet.heightCm })}
          preventScrollReset
          picture={
            <span className="letter-color pl-2">
              <ColorSample hex={alphabet.color.hex} />
            </span>
          }
        >
          {words.alphabet(toLook(alphabet))}
        </Chip>
      ))}
    </div>
  )
}

function LetterChoice({ letter }: { letter: SignLetter }) {
  const { character, needed, wanted, offers, mixed, replacement, missing } = letter
  const chosen = missing === 0 && replacement ? formatReplacement(character, replacement) : ''
  return (
    <Field
      label={words.replacementOf(character)}
      hint={wanted ? words.missing(needed, wanted.pieces) : words.never(needed)}
    >
      {(control) => (
        // Its form reads the change.
        <Select {...control} required={false} name={signFields.replacement} value={chosen} onChange={ignore}>
          <option value="">{words.choose}</option>
          {offers.map((balloon) => (
            <option
              key={balloon.variant_id}
              value={formatReplacement(character, { kind: 'variant', variantId: balloon.variant_id })}
            >
              {words.offer({ color: balloon.color.name, heightCm: balloon.height_cm }, balloon.unit_price_cents)}
            </option>
          ))}
          {mixed.length > 0 && (
            <option value={formatReplacement(character, { kind: 'mixed' })}>{describeMixed(mixed)}</option>
          )}
          <option value={formatReplacement(character, { kind: 'none' })}>{words.leaveOut}</option>
        </Select>
      )}
    </Field>
  )
}

function ignore() {}

function describeMixed(parts: readonly Taken[]): string {
  return words.mixed(
    parts
      .map(({ balloon, count }) => words.part(count, { color: balloon.color.name, heightCm: balloon.height_cm }))
      .join(', '),
  )
}

function toLook({ color, heightCm }: Alphabet): { color: string; heightCm: number } {
  return { color: color.name, heightCm }
}
