import { lettersMessages } from '#storefront/i18n/letters-messages.ts'
import { BalloonLetter } from './balloon-letter.tsx'
import { readableText } from './add-sign.ts'
import type { Sign } from './compose-sign.ts'
import { layOutWord, splitWords, type Letter } from './lay-out-word.ts'

const words = lettersMessages

/** Of a balloon without one color of its own. */
const manyColors = '#E0187F'

/** The sign as it hangs: words wrap where the screen ends, letters keep their sizes to each other. */
export function SignPreview({ sign }: { sign: Sign }) {
  const { places, alphabet, widthCm } = sign
  if (places.length === 0) return <p className="sign-stage text-ink-soft">{words.empty}</p>
  const look = { color: alphabet.color.name, heightCm: alphabet.heightCm }
  return (
    <figure className="sign-stage" aria-label={words.preview}>
      <div role="img" aria-label={words.drawn(readableText(sign), look)} className="sign-words">
        {splitWords(places).map(({ key, letters }) => (
          <Word key={key} letters={letters} sign={sign} />
        ))}
      </div>
      <figcaption className="sign-width">{words.width(widthCm)}</figcaption>
    </figure>
  )
}

function Word({ letters, sign }: { letters: readonly Letter[]; sign: Sign }) {
  const height = Math.max(sign.heightCm, sign.alphabet.heightCm)
  const word = layOutWord(letters, sign.alphabet)
  return (
    <svg aria-hidden viewBox={`-2 -2 ${word.widthCm + 4} ${height + 4}`} className="sign-word">
      {word.letters.map(({ key, character, balloon, left, widthCm, heightCm }) => (
        <BalloonLetter
          key={key}
          character={character}
          hex={balloon && (balloon.color.hex ?? manyColors)}
          left={left}
          top={height - heightCm}
          width={widthCm}
          height={heightCm}
        />
      ))}
    </svg>
  )
}
