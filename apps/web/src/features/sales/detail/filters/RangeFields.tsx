import type { DateRange } from '@abasto/domain/time/period'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { TextField } from '../../../../ui/field/TextField.tsx'
import { isRange, rangeProblems, type TypedRange } from '../../model/range-problems.ts'

interface RangeFieldsProps extends TypedRange {
  onChange: (range: DateRange) => void
}

/** While a year is typed its first digits are a year too: the dates are checked when the typing has paused. */
const TYPING_MS = 700

/** First and last day. What is no range is said under the fields, and what was shown stays. */
export function RangeFields({ from, to, onChange }: RangeFieldsProps) {
  const [typed, setTyped] = useState<TypedRange>({ from, to })
  const [checked, setChecked] = useState<TypedRange>(typed)
  const problems = rangeProblems(checked)

  const settle = (next: TypedRange): void => {
    setChecked(next)
    if (isRange(next) && (next.from !== from || next.to !== to)) onChange(next)
  }
  const settleLater = useDebouncedCallback(settle, TYPING_MS)
  const type = (change: Partial<TypedRange>): void => {
    const next = { ...typed, ...change }
    setTyped(next)
    settleLater(next)
  }
  const settleNow = (): void => {
    settleLater.cancel()
    settle(typed)
  }
  const field = (name: keyof TypedRange) => ({
    type: 'date',
    value: typed[name],
    error: problems[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => type({ [name]: event.currentTarget.value }),
    onBlur: settleNow,
    onKeyDown: (event: { key: string }) => event.key === 'Enter' && settleNow(),
  })
  return (
    <>
      <TextField label="Fecha de inicio" {...field('from')} />
      <TextField label="Fecha de fin" {...field('to')} />
    </>
  )
}
