import { maxPhotoBytes } from '#contracts/admin/parcels.ts'
import { api } from '#admin/api.ts'
import { packingWords as words } from '#admin/i18n/packing-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { PhotoButton } from '#admin/kit/photo/photo-button.tsx'
import { Button } from '#ui/button.tsx'

/** Asked for after a dear order; the next scan passes it by. */
export function BenchPhoto({
  order,
  onDone,
}: {
  order: { number: string; parcelId: number }
  onDone: (isTaken: boolean) => void
}) {
  const { isRunning, problem, submit } = useSubmit()
  const save = (jpeg: string) =>
    submit(async () => {
      const { data } = await api.labels.ofOrder({ params: { number: order.number } })
      const parcel = data.parcels.find(({ id }) => id === order.parcelId)
      if (!parcel) return onDone(false)
      await api.parcels.addPhoto({
        params: { id: parcel.id },
        headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${parcel.version}"` },
        body: { jpeg },
      })
      onDone(true)
    })
  return (
    <div className="grid gap-3 rounded-card border border-line px-4 py-4">
      <h2 className="text-lg">{words.photoTitle}</h2>
      <p className="text-ink-soft">{words.photoLead(order.number)}</p>
      {problem !== undefined && <p className="text-danger">{problem}</p>}
      <div className="flex flex-wrap gap-3">
        <PhotoButton
          look="primary"
          label={words.photoTake}
          maxBytes={maxPhotoBytes}
          isLoading={isRunning}
          onPhoto={(jpeg) => void save(jpeg)}
        />
        <Button look="quiet" onClick={() => onDone(false)}>
          {words.photoSkip}
        </Button>
      </div>
    </div>
  )
}
