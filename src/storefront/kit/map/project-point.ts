export type Place = { latitude?: number | null | undefined; longitude?: number | null | undefined }

export const mapSize = { width: 640, height: 320 }
const west = 16.75
const east = 22.65
const north = 49.68
const south = 47.66

/** The border of Slovakia, simplified: longitude and latitude. */
const border: readonly (readonly [number, number])[] = [
  [16.98, 48.17],
  [16.85, 48.35],
  [16.94, 48.53],
  [16.95, 48.62],
  [17.09, 48.82],
  [17.2, 48.87],
  [17.4, 48.81],
  [17.6, 48.83],
  [17.78, 48.92],
  [17.89, 48.93],
  [18.1, 49.08],
  [18.16, 49.26],
  [18.4, 49.39],
  [18.56, 49.48],
  [18.85, 49.52],
  [18.97, 49.4],
  [19.17, 49.42],
  [19.33, 49.53],
  [19.48, 49.6],
  [19.63, 49.41],
  [19.78, 49.42],
  [19.79, 49.21],
  [20.07, 49.18],
  [20.33, 49.4],
  [20.62, 49.42],
  [20.92, 49.3],
  [21.1, 49.43],
  [21.45, 49.42],
  [21.83, 49.37],
  [22.05, 49.22],
  [22.56, 49.09],
  [22.38, 48.86],
  [22.35, 48.68],
  [22.15, 48.57],
  [22.15, 48.41],
  [21.84, 48.36],
  [21.72, 48.35],
  [21.43, 48.58],
  [20.95, 48.52],
  [20.65, 48.56],
  [20.48, 48.49],
  [20.32, 48.28],
  [20.05, 48.18],
  [19.9, 48.13],
  [19.63, 48.23],
  [19.47, 48.09],
  [18.98, 48.06],
  [18.79, 48.11],
  [18.75, 47.98],
  [18.85, 47.83],
  [18.72, 47.76],
  [18.27, 47.74],
  [17.75, 47.74],
  [17.55, 47.82],
  [17.25, 47.99],
  [17.17, 48.01],
  [17.07, 48.09],
]

/** Degrees → a position on the drawing. Linear, because the country is small; undefined for points without coordinates. */
export function projectPoint({ latitude, longitude }: Place): { x: number; y: number } | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return {
    x: Math.round(((longitude - west) / (east - west)) * mapSize.width),
    y: Math.round(((north - latitude) / (north - south)) * mapSize.height),
  }
}

export const slovakiaOutline = `M${border
  .map(([longitude, latitude]) => projectPoint({ latitude, longitude }))
  .map((place) => `${place?.x} ${place?.y}`)
  .join('L')}Z`
