import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cameraWords as words } from '#admin/i18n/camera-words.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { resolveScan, type Scan } from '../resolve-scan.ts'
import { loadCodeReader } from './read-codes.ts'
import { noteSightings, type Sightings } from './sightings.ts'

type Fault = 'refused' | 'missing' | 'busy' | 'broken'
type CameraState = 'starting' | 'watching' | Fault

/** A phone decodes a picture in 20–60 ms; the rest of the time belongs to the screen. */
const pauseMs = 90

/** What the camera at the back sees, with the codes in it. Without a camera it says what to do. */
export function CameraView({ onScan }: { onScan: (scan: Scan) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [attempt, setAttempt] = useState(1)
  const take = useEffectEvent((text: string) => onScan(resolveScan(text)))
  useEffect(() => {
    const target = video.current
    if (!target) return
    const stopping = new AbortController()
    void watch(target, {
      signal: stopping.signal,
      onReady: () => setState('watching'),
      onCode: (text) => take(text),
    }).catch((error: unknown) => {
      if (!stopping.signal.aborted) setState(nameFault(error))
    })
    return () => stopping.abort()
  }, [attempt])
  const retry = () => {
    setState('starting')
    setAttempt((now) => now + 1)
  }
  const isFault = state !== 'starting' && state !== 'watching'
  return (
    <div className="relative aspect-16/10 w-full overflow-hidden rounded-card bg-ink text-white">
      <video ref={video} muted playsInline aria-label={words.picture} className="size-full object-cover" />
      {state === 'watching' && (
        <div
          aria-hidden
          className="absolute inset-x-[12%] inset-y-[28%] rounded-card border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
        />
      )}
      <div
        className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-4 text-center"
        role="status"
      >
        {state === 'starting' && (
          <>
            <Spinner />
            {words.starting}
          </>
        )}
        {isFault && (
          <>
            <p className="font-medium">{words.faults[state].title}</p>
            <p className="text-sm">{words.faults[state].hint}</p>
            <Button look="secondary" onClick={retry}>
              {kitWords.states.retry}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type Watch = { signal: AbortSignal; onReady: () => void; onCode: (text: string) => void }

/** Watches until `signal`; the camera and its light are off afterwards, whatever happens. */
async function watch(video: HTMLVideoElement, { signal, onReady, onCode }: Watch): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 } },
  })
  try {
    const readCodes = await loadCodeReader()
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    onReady()
    let sightings: Sightings = new Map()
    while (!signal.aborted) {
      const noted = noteSightings(sightings, { texts: await readCodes(video), at: performance.now() })
      sightings = noted.sightings
      if (!signal.aborted) noted.arrived.forEach(onCode)
      await pause(pauseMs)
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const faults: Readonly<Record<string, Fault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
}

function nameFault(error: unknown): Fault {
  return (error instanceof Error && faults[error.name]) || 'broken'
}
