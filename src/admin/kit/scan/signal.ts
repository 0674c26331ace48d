// What a scan sounds like. Hands and eyes are at the parcel, so right and wrong differ in pitch, length and vibration.

type Tone = { hertz: number; startS: number; lengthS: number }

const tones: Readonly<Record<'right' | 'wrong' | 'done', readonly Tone[]>> = {
  right: [{ hertz: 1_320, startS: 0, lengthS: 0.07 }],
  wrong: [
    { hertz: 180, startS: 0, lengthS: 0.22 },
    { hertz: 150, startS: 0.28, lengthS: 0.34 },
  ],
  done: [
    { hertz: 880, startS: 0, lengthS: 0.09 },
    { hertz: 1_320, startS: 0.1, lengthS: 0.14 },
  ],
}

let context: AudioContext | undefined

/** Plays a signal. Before the first press on the page a browser keeps silent, which is not an error. */
export function playSignal(name: keyof typeof tones): void {
  if (name === 'wrong') navigator.vibrate?.([120, 60, 120])
  try {
    context ??= new AudioContext()
    void context.resume()
    for (const tone of tones[name]) playTone(context, tone, name === 'wrong' ? 'sawtooth' : 'sine')
  } catch {
    // A computer without sound still shows the color.
  }
}

function playTone(audio: AudioContext, { hertz, startS, lengthS }: Tone, type: OscillatorType): void {
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  const start = audio.currentTime + startS
  oscillator.type = type
  oscillator.frequency.value = hertz
  volume.gain.setValueAtTime(0.25, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + lengthS)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + lengthS)
}
