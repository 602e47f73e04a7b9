import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { type FilterOption, SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { chooseLook, type Look, useLook } from '../../../ui/theme/color-scheme.ts'
import styles from './AccountScreen.module.css'

const CHOICES: readonly FilterOption<Look>[] = [
  { value: 'light', label: 'Clara' },
  { value: 'dark', label: 'Oscura' },
  { value: 'auto', label: 'Como el sistema' },
]

/** Light, dark, or as the system is: of this device, since what it is looked at in is not the same everywhere. */
export function AppearanceCard() {
  const look = useLook()
  return (
    <Sheet label="Apariencia">
      <SheetTools title="Apariencia" />
      <div className={styles.body}>
        <SegmentedFilter label="Apariencia" options={CHOICES} value={look} onChange={chooseLook} />
        <p className={styles.note}>Vale en este dispositivo.</p>
      </div>
    </Sheet>
  )
}
