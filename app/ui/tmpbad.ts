import type { RootData } from '~/root'
import { loader } from '~/root'
import { formatMiles } from '~/clinics/distance'
export const x = [formatMiles, loader, {} as RootData]
