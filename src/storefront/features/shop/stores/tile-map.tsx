import 'leaflet/dist/leaflet.css'
import { escapeUTF8 } from 'entities/escape'
import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { getBrowserApi } from '#storefront/api.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { paths } from '#storefront/paths.ts'
import type { Place } from './store-summary.ts'
import './stores.css'

export type TileMapProps = { places: readonly Place[] }

const words = contentMessages.stores
const closeZoom = 15

export function TileMap({ places }: TileMapProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current) return
    const map = L.map(element.current, { scrollWheelZoom: false, zoomControl: false })
    map.attributionControl.setPrefix(false)
    L.control.zoom({ position: 'topright', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
    map.fitBounds(L.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude])).pad(0.15), {
      maxZoom: closeZoom,
    })
    for (const place of places) {
      L.marker([place.latitude, place.longitude], { icon: pin, alt: place.name, title: place.name })
        // Without the library's English button: Escape and a press beside it close it too.
        .bindPopup(toPopup(place), { closeButton: false })
        .addTo(map)
    }
    void addTiles(map)
    return () => void map.remove()
  }, [places])
  return <div ref={element} role="group" aria-label={words.map} className="z-0 size-full" />
}

const pin = L.divIcon({
  className: 'map-pin',
  html: '<svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true"><path d="M12 1c-4.4 0-8 3.5-8 7.9C4 14.8 12 23 12 23s8-8.2 8-14.1C20 4.500 16.400 1 12 1z" fill="currentColor"/><circle cx="12" cy="9" r="3" fill="#fff"/></svg>',
  iconSize: [32, 32],
  iconAnchor: [16, 31],
  popupAnchor: [0, -28],
})

/** The source of the tiles is configured; without an answer the pins alone still show where the stores are. */
async function addTiles(map: L.Map): Promise<void> {
  const settings = await getBrowserApi()
    .content.settings()
    .catch(() => undefined)
  const value = settings?.data.find(({ name }) => name === 'map')?.value
  const tiles: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const { url, attribution } = tiles
  if (typeof url !== 'string') return
  L.tileLayer(url, { maxZoom: 19, attribution: typeof attribution === 'string' ? escapeUTF8(attribution) : '' }).addTo(
    map,
  )
}

function toPopup(place: Place): HTMLElement {
  const box = document.createElement('div')
  const link = document.createElement('a')
  link.href = paths.store(place.id)
  link.textContent = place.name
  const address = document.createElement('p')
  address.textContent = `${place.street}, ${place.zip} ${place.town}`
  const more = document.createElement('a')
  more.href = paths.store(place.id)
  more.textContent = words.detail
  box.append(link, address, more)
  return box
}
