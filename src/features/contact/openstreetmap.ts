// Builds addresses at openstreetmap.org, which uses the language in `locale`.

import type { Locale } from '@/shared/locales'
import { MAP_ORIGIN } from '@/shared/map-service'

export interface Place {
  latitude: number
  longitude: number
}

/** Half the width of the initial map, in degrees: it shows about 1.5 by 1 km. */
const HALF_WIDTH = 0.01
const HALF_HEIGHT = 0.005
const ZOOM = 16

/** Returns the address of the page that shows the place with a marker. */
export function mapPage({ latitude, longitude }: Place, locale: Locale): string {
  const query = new URLSearchParams({ mlat: `${latitude}`, mlon: `${longitude}`, locale })
  return `${MAP_ORIGIN}/?${query}#map=${ZOOM}/${latitude}/${longitude}`
}

/** Returns the address of the map alone, for a frame. */
export function mapEmbed({ latitude, longitude }: Place, locale: Locale): string {
  const corners = [
    longitude - HALF_WIDTH,
    latitude - HALF_HEIGHT,
    longitude + HALF_WIDTH,
    latitude + HALF_HEIGHT,
  ]
  const query = new URLSearchParams({
    bbox: corners.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
    locale,
  })
  return `${MAP_ORIGIN}/export/embed.html?${query}`
}
