import type { DateRange } from '@abasto/domain/time/period'
import { useState } from 'react'
import { DayField } from '../../../../ui/field/DayField.tsx'
import { isRange, rangeProblems, type TypedRange } from '../../model/range-problems.ts'

interface RangeFieldsProps extends TypedRange {
  onChange: (range: DateRange) => void
}

/** First and last day. What is no range is said under the fields, and what was shown stays. */
export function RangeFields({ from, to, onChange }: RangeFieldsProps) {
  const [typed, setTyped] = useState<TypedRange>({ from, to })
  const [known, setKnown] = useState(typed)
  // Days that come from elsewhere, a month or the way back, take the place of what was typed.
  if (from !== known.from || to !== known.to) {
    setKnown({ from, to })
    setTyped({ from, to })
  }
  const problems = rangeProblems(typed)
  const type = (change: Partial<TypedRange>): void => {
    const next = { ...typed, ...change }
    setTyped(next)
    if (isRange(next) && (next.from !== from || next.to !== to)) onChange(next)
  }
  const field = (name: keyof TypedRange) => ({
    value: typed[name],
    error: problems[name],
    onChange: (day: string) => type({ [name]: day }),
  })
  return (
    <>
      <DayField label="Fecha de inicio" {...field('from')} />
      <DayField label="Fecha de fin" {...field('to')} />
    </>
  )
}
