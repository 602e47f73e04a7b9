import type { SideBySide } from '../location-figures.ts'
import type { PanelDays } from '../panel-days.ts'
import type { Pointing } from './DayPicture.tsx'

/** What table and, on tablets and phones, cards are made from. */
export interface LocationsProps extends Pointing {
  locations: SideBySide
  days: PanelDays
  perPack: number
  code: string
}
