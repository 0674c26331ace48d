import { useState } from 'react'
import { api, ApiProblem } from '#admin/api.ts'
import { cropWords as words } from '#admin/i18n/crop-words.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import type { UploadedPicture } from '../use-uploads.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { usePart } from '#admin/kit/states/use-part.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CropFrame } from './crop-frame.tsx'
import { fitRatio, type Frame, wholeFrame } from './frame.ts'

/** The width of the cut-out by its height. */
const ratios = { free: undefined, square: 1, landscape: 4 / 3, portrait: 3 / 4 }
type RatioName = keyof typeof ratios

export type CropDialogProps = {
  picture: Pick<UploadedPicture, 'id'>
  /** The call for what the picture belongs to. */
  create?: typeof api.pictureCrops.create
  /** Returns what is wrong with the cut-out; undefined = it is taken. */
  onCropped: (cropped: UploadedPicture) => string | undefined
  onClose: () => void
}

/** Cuts a part out of the original of a picture, which stays as it is: the same dialog opens it whole again. */
export function CropDialog({ picture, create = api.pictureCrops.create, onCropped, onClose }: CropDialogProps) {
  const { original, frame, isFailed, setFrame, load } = useOriginal(picture)
  const { isRunning, refusal, run } = useCrop({ picture, create, onCropped })
  const [ratioName, setRatioName] = useState<RatioName>('free')
  const [shape, setShape] = useState<number>()
  const choose = (name: RatioName, from: Frame) => {
    setRatioName(name)
    setFrame(fitRatio(from, ratioOf(name, shape)))
  }
  // No form: it would be inside the form of the product, which it must not send.
  const buttons = (
    <>
      <Button look="secondary" onClick={onClose}>
        {formWords.cancel}
      </Button>
      <Button isLoading={isRunning} disabled={shape === undefined} onClick={() => void run(frame)}>
        {words.save}
      </Button>
    </>
  )
  return (
    <Dialog isOpen isFull onClose={onClose} title={words.title} footer={buttons}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{words.hint}</p>
        {isFailed && <PartFailed text={words.failed} onRetry={load} />}
        {!original && !isFailed && <Skeleton className="h-64 w-full" />}
        {original && (
          <>
            <CropFrame
              image={original}
              frame={frame}
              ratio={ratioOf(ratioName, shape)}
              onChange={setFrame}
              onShape={setShape}
            />
            <output className="text-sm text-ink-soft" aria-live="polite">
              {words.size(Math.round(frame.width), Math.round(frame.height))}
            </output>
            <RatioField
              name={ratioName}
              isReady={shape !== undefined}
              onChoose={(name) => choose(name, frame)}
              onWhole={() => choose('free', wholeFrame)}
            />
          </>
        )}
        {refusal !== undefined && (
          <Alert tone="danger" isLive>
            {refusal}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

type RatioFieldProps = {
  name: RatioName
  /** Whether the shape of the picture is known, of which a ratio is a part. */
  isReady: boolean
  onChoose: (name: RatioName) => void
  onWhole: () => void
}

function RatioField({ name, isReady, onChoose, onWhole }: RatioFieldProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={words.ratio} className="min-w-40 grow">
        {(control) => (
          <Select
            {...control}
            value={name}
            disabled={!isReady}
            onChange={({ target }) => onChoose(ratioNames.find((one) => one === target.value) ?? 'free')}
          >
            {ratioNames.map((one) => (
              <option key={one} value={one}>
                {words.ratios[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button look="secondary" onClick={onWhole}>
        {words.whole}
      </Button>
    </div>
  )
}

/** In percent of a picture of this shape: the width of the cut-out by its height. */
function ratioOf(name: RatioName, shape: number | undefined): number | undefined {
  const wanted = ratios[name]
  return wanted === undefined || shape === undefined ? undefined : wanted / shape
}

/** Sends the cut-out; `refusal` says why it is not taken. */
function useCrop({ picture, create, onCropped }: Required<Omit<CropDialogProps, 'onClose'>>) {
  const [isRunning, setIsRunning] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const run = async (frame: Frame) => {
    setIsRunning(true)
    setRefusal(undefined)
    try {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const { data } = await create({ headers, body: { picture_id: picture.id, ...roundFrame(frame) } })
      setRefusal(onCropped(data))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setRefusal(error.message)
    } finally {
      setIsRunning(false)
    }
  }
  return { isRunning, refusal, run }
}

const ratioNames = ['free', 'square', 'landscape', 'portrait'] as const satisfies readonly RatioName[]

/** The original of the picture, and the part of it that the picture shows now. */
function useOriginal({ id }: CropDialogProps['picture']) {
  const { part, isFailed, load } = usePart(
    String(id),
    async (signal) => (await api.pictures.get({ params: { id }, signal })).data,
  )
  const [moved, setFrame] = useState<Frame>()
  const frame = moved ?? part?.crop ?? wholeFrame
  return { original: part?.original.image, frame, isFailed, setFrame, load }
}

/** As the shop keeps it, without exceeding the picture by what was rounded. */
function roundFrame({ left, top, width, height }: Frame): Frame {
  const [x, y] = [round(left), round(top)]
  return {
    left: x,
    top: y,
    width: Math.min(round(width), round(100 - x)),
    height: Math.min(round(height), round(100 - y)),
  }
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
