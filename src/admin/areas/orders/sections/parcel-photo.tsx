import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { ParcelView } from '#contracts/admin/labels.ts'
import { maxPhotoBytes } from '#contracts/admin/parcels.ts'
import { api } from '#admin/api.ts'
import { parcelWords as words } from '#admin/i18n/parcel-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { PhotoButton } from '#admin/kit/photo/photo-button.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** The photo of what is in a parcel: shown, and taken where it is missing. */
export function ParcelPhoto({ parcel, onChanged }: { parcel: ParcelView; onChanged: () => void }) {
  const mayAdd = mayCall(useSession(), adminEndpoints.parcels.addPhoto)
  const { isRunning, problem, submit } = useSubmit()
  const [jpeg, setJpeg] = useState<string>()
  const { id, version, number } = parcel
  const show = () => submit(async () => setJpeg((await api.parcels.photo({ params: { id } })).data.jpeg))
  const add = (taken: string) =>
    submit(async () => {
      await api.parcels.addPhoto({
        params: { id },
        headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` },
        body: { jpeg: taken },
      })
      onChanged()
    })
  return (
    <>
      {parcel.has_photo && (
        <Button look="secondary" isLoading={isRunning} onClick={() => void show()}>
          {words.showPhoto}
        </Button>
      )}
      {parcel.needs_photo && mayAdd && (
        <PhotoButton
          label={words.addPhoto}
          maxBytes={maxPhotoBytes}
          isLoading={isRunning}
          onPhoto={(taken) => void add(taken)}
        />
      )}
      {problem !== undefined && <p className="text-sm text-danger">{problem}</p>}
      {jpeg !== undefined && (
        <Dialog isOpen onClose={() => setJpeg(undefined)} title={words.photoOf(number)}>
          <img src={`data:image/jpeg;base64,${jpeg}`} alt={words.photoOf(number)} className="w-full rounded-card" />
        </Dialog>
      )}
    </>
  )
}
