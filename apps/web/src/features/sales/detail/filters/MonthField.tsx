import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { PickerField } from '../../../../ui/field/PickerField.tsx'
import { formatMonth } from '../../../../ui/format/dates.ts'
import { Spinner } from '../../../../ui/waiting/Spinner.tsx'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { PartLoading } from '../../../../ui/lazy/PartLoading.tsx'

const MonthCalendar = lazyPart(() => import('./MonthCalendar.tsx'))

interface MonthFieldProps {
  label: string
  /** A day of the chosen month; null: none. */
  month: string | null
  /** The last month that can be chosen is this day's. */
  latest: string
  onChange: (month: string) => void
}

/** A whole month, from a calendar of months that is loaded when somebody comes near. */
export function MonthField({ label, month, latest, onChange }: MonthFieldProps) {
  const [opened, setOpened] = useState(false)
  const choose = (chosen: string): void => {
    setOpened(false)
    onChange(chosen)
  }
  return (
    <PickerField
      label={label}
      text={month ? formatMonth(month) : 'Elegir mes'}
      icon={IconCalendar}
      opened={opened}
      onOpened={setOpened}
      onApproach={MonthCalendar.preload}
    >
      <Suspense fallback={<Waiting />}>
        <MonthCalendar month={month} latest={latest} onChange={choose} />
      </Suspense>
    </PickerField>
  )
}

const Waiting = () => (
  <>
    <Spinner />
    <PartLoading />
  </>
)
