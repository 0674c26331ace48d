import type { LetterBalloon } from '#contracts/party/letters.ts'
import { lettersMessages } from '#storefront/i18n/letters-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { type Alphabet, listAlphabets } from './alphabets.ts'
import { type Sign, type SignChoice } from './compose-sign.ts'
import { maxTextLength } from './read-letters.ts'
import { signFields } from './sign-address.ts'

const words = lettersMessages

export type SignOptionsProps = { balloons: readonly LetterBalloon[]; choice: SignChoice; sign: Sign }

/** What the sign says, in which color and size: only pairs that the shop has. */
export function SignOptions({ balloons, choice, sign: { alphabet } }: SignOptionsProps) {
  const alphabets = listAlphabets(balloons)
  const colors = new Map(alphabets.map(({ color }) => [color.value, color]))
  const heights = alphabets.filter(({ color }) => color.value === alphabet.color.value)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={words.text} hint={describeSigns(balloons)}>
        {(control) => (
          <Input
            {...control}
            required={false}
            name={signFields.text}
            defaultValue={choice.text}
            maxLength={maxTextLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-display text-xl font-bold"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <ColorChoice colors={[...colors.values()]} chosen={alphabet.color} />
        <fieldset className="min-w-0">
          <legend className="pb-1 font-semibold">{words.height}</legend>
          {/* The sizes depend on the color, so another color begins with its own. */}
          <div key={alphabet.color.value} className="flex flex-wrap gap-2">
            {heights
              .toSorted((a, b) => a.heightCm - b.heightCm)
              .map((other) => (
                <HeightChoice
                  key={other.heightCm}
                  balloons={balloons}
                  alphabet={other}
                  isChosen={other.heightCm === alphabet.heightCm}
                />
              ))}
          </div>
        </fieldset>
      </div>
      <div className="sign-show">
        <Button type="submit" look="secondary">
          {words.show}
        </Button>
      </div>
    </div>
  )
}

type Color = Alphabet['color']

function ColorChoice({ colors, chosen }: { colors: readonly Color[]; chosen: Color }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        {words.color}: <span className="font-normal">{chosen.name}</span>
      </legend>
      <div className="-ml-1.5 flex flex-wrap">
        {colors.map(({ value, name, hex }) => (
          <Swatch
            key={value}
            name={signFields.color}
            value={value}
            color={hex ?? 'multicolor'}
            label={name}
            defaultChecked={value === chosen.value}
          />
        ))}
      </div>
    </fieldset>
  )
}

type HeightChoiceProps = { balloons: readonly LetterBalloon[]; alphabet: Alphabet; isChosen: boolean }

function HeightChoice({ balloons, alphabet, isChosen }: HeightChoiceProps) {
  const own = balloons.filter(
    ({ color, height_cm: height }) => color.value === alphabet.color.value && height === alphabet.heightCm,
  )
  const notes = [
    own.every(({ can_fly: canFly }) => canFly) ? words.floats : words.air,
    ...(own.every(({ glyph }) => /^\d$/.test(glyph)) ? [words.digitsOnly] : []),
  ]
  return (
    <label className="letter-height">
      <input
        type="radio"
        name={signFields.height}
        value={alphabet.heightCm}
        defaultChecked={isChosen}
        className="size-5"
      />
      <span className="font-semibold">{words.heightOf(alphabet.heightCm)}</span>
      <span className="text-xs text-ink-soft">{notes.join(', ')}</span>
    </label>
  )
}

function describeSigns(balloons: readonly LetterBalloon[]): string {
  const signs = [...new Set(balloons.map(({ glyph }) => glyph))].filter((glyph) => !/[\p{L}\p{N}]/u.test(glyph))
  const hint = words.textHint(signs.toSorted().join(' '))
  return signs.includes('♥') ? `${hint} ${words.heartHint}` : hint
}
