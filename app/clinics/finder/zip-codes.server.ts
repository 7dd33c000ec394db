import type { Coordinates } from './distance'

/**
 * ZIP codes of southern Oregon and northern California with the place that the Postal Service names for them and the
 * approximate center of their area, as in the ZIP Code Tabulation Areas of the US Census Bureau's Gazetteer, rounded to
 * hundredths of a degree. That is precise enough to sort clinics and to print whole miles.
 */
const areas: Record<string, [place: string, lat: number, lng: number]> = {
  // cspell:disable
  '95531': ['Crescent City', 41.8, -124.14],
  '95543': ['Gasquet', 41.85, -123.92],
  '95567': ['Smith River', 41.92, -124.13],
  '95568': ['Somes Bar', 41.4, -123.47],
  '96001': ['Redding', 40.57, -122.44],
  '96002': ['Redding', 40.54, -122.33],
  '96003': ['Redding', 40.65, -122.3],
  '96014': ['Callahan', 41.33, -122.77],
  '96023': ['Dorris', 41.95, -121.93],
  '96025': ['Dunsmuir', 41.22, -122.28],
  '96027': ['Etna', 41.43, -122.95],
  '96032': ['Fort Jones', 41.61, -122.88],
  '96034': ['Gazelle', 41.49, -122.6],
  '96037': ['Greenview', 41.55, -122.92],
  '96038': ['Grenada', 41.62, -122.53],
  '96039': ['Happy Camp', 41.82, -123.38],
  '96044': ['Hornbrook', 41.95, -122.53],
  '96050': ['Klamath River', 41.85, -122.83],
  '96057': ['McCloud', 41.25, -122.08],
  '96058': ['Macdoel', 41.75, -122.05],
  '96064': ['Montague', 41.77, -122.45],
  '96067': ['Mount Shasta', 41.31, -122.32],
  '96085': ['Scott Bar', 41.75, -123.0],
  '96086': ['Seiad Valley', 41.89, -123.23],
  '96094': ['Weed', 41.45, -122.4],
  '96097': ['Yreka', 41.74, -122.64],
  '96134': ['Tulelake', 41.87, -121.45],
  '97410': ['Azalea', 42.8, -123.2],
  '97415': ['Brookings', 42.1, -124.25],
  '97417': ['Canyonville', 42.92, -123.27],
  '97429': ['Days Creek', 42.97, -123.12],
  '97442': ['Glendale', 42.74, -123.43],
  '97443': ['Glide', 43.3, -123.07],
  '97444': ['Gold Beach', 42.45, -124.37],
  '97457': ['Myrtle Creek', 43.03, -123.27],
  '97469': ['Riddle', 42.95, -123.38],
  '97470': ['Roseburg', 43.22, -123.3],
  '97471': ['Roseburg', 43.22, -123.44],
  '97479': ['Sutherlin', 43.39, -123.3],
  '97484': ['Tiller', 42.96, -122.9],
  '97496': ['Winston', 43.1, -123.42],
  '97497': ['Wolf Creek', 42.7, -123.39],
  '97501': ['Medford', 42.3, -122.89],
  '97502': ['Central Point', 42.39, -122.93],
  '97503': ['White City', 42.44, -122.84],
  '97504': ['Medford', 42.34, -122.82],
  '97520': ['Ashland', 42.19, -122.7],
  '97522': ['Butte Falls', 42.54, -122.55],
  '97523': ['Cave Junction', 42.14, -123.61],
  '97524': ['Eagle Point', 42.49, -122.77],
  '97525': ['Gold Hill', 42.45, -123.06],
  '97526': ['Grants Pass', 42.47, -123.33],
  '97527': ['Grants Pass', 42.39, -123.36],
  '97530': ['Jacksonville', 42.27, -123.0],
  '97532': ['Merlin', 42.53, -123.43],
  '97534': ["O'Brien", 42.06, -123.71],
  '97535': ['Phoenix', 42.27, -122.82],
  '97536': ['Prospect', 42.76, -122.47],
  '97537': ['Rogue River', 42.46, -123.16],
  '97538': ['Selma', 42.28, -123.62],
  '97539': ['Shady Cove', 42.62, -122.82],
  '97540': ['Talent', 42.24, -122.79],
  '97541': ['Trail', 42.68, -122.83],
  '97544': ['Williams', 42.21, -123.28],
  '97601': ['Klamath Falls', 42.25, -121.82],
  '97603': ['Klamath Falls', 42.18, -121.72],
  '97604': ['Crater Lake', 42.9, -122.13],
  '97621': ['Beatty', 42.45, -121.27],
  '97622': ['Bly', 42.4, -121.04],
  '97623': ['Bonanza', 42.2, -121.41],
  '97624': ['Chiloquin', 42.58, -121.87],
  '97625': ['Dairy', 42.23, -121.52],
  '97626': ['Fort Klamath', 42.7, -122.0],
  '97627': ['Keno', 42.13, -121.94],
  '97632': ['Malin', 42.01, -121.41],
  '97633': ['Merrill', 42.03, -121.6],
  '97634': ['Midland', 42.13, -121.82],
  '97639': ['Sprague River', 42.45, -121.5],
  // cspell:enable
}

/** A ZIP code's place name and approximate center. */
export type ZipArea = { zip: string; place: string; coordinates: Coordinates }

/** Every ZIP code of the table. */
export const zipAreas: readonly ZipArea[] = Object.entries(areas).map(
  ([zip, [place, lat, lng]]) => ({ zip, place, coordinates: { lat, lng } }),
)

const byZip = new Map(zipAreas.map((area) => [area.zip, area]))

/** Returns the area of a five-digit ZIP code, or null when the table does not contain it. */
export function zipArea(zip: string): ZipArea | null {
  return byZip.get(zip) ?? null
}
