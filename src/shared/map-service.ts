/** Origin of the map that the contact page shows after a click. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org'
